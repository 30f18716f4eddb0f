import { type Bounded, type Branch, effectsAt, valueAt } from './bound.ts';
import { rarityRoom } from './model.ts';
import { judge, type Sums, type Table } from './table.ts';

/** What looking through a branch is told, and tells. */
interface Looking {
  /** score that a choice has to reach, which grows as better ones are found */
  wanted: () => number;
  onFound: (picks: Int32Array, score: number) => void;
  /** gives up after so many looks */
  most: number;
}

/** The options of a group that may be in a choice as good as wanted, those that lose least first. */
interface Ranked {
  group: number;
  options: Int32Array;
  /** what each loses against the best option at the prices */
  losses: Float64Array;
}

/** Ranks what is left of each group, those with the fewest options first. */
export function rank(table: Table, branch: Branch, bounded: Bounded, wanted: number): Ranked[] {
  const room = bounded.bound + bounded.slack - wanted;
  return branch.alive
    .map((alive, group): Ranked => {
      const top = bounded.tops[group]!;
      const found: [option: number, loss: number][] = [];
      for (const option of alive) {
        const loss = top - valueAt(table, bounded.prices, group, option);
        if (loss <= room + bounded.slack) found.push([option, Math.max(0, loss)]);
      }
      found.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
      return {
        group,
        options: Int32Array.from(found, ([option]) => option),
        losses: Float64Array.from(found, ([, loss]) => loss),
      };
    })
    .toSorted((a, b) => a.options.length - b.options.length || a.group - b.group);
}

/** What the groups from each depth on can still add. */
interface Rest {
  lows: Float64Array[];
  highs: Float64Array[];
  counts: Int32Array[];
}

function restOf({ groups, limits, sets }: Table, ranked: readonly Ranked[]): Rest {
  const rest: Rest = { lows: [], highs: [], counts: [] };
  let lows = new Float64Array(limits.length);
  let highs = new Float64Array(limits.length);
  let counts = new Int32Array(sets.length);
  for (let depth = ranked.length; ; depth -= 1) {
    rest.lows[depth] = lows;
    rest.highs[depth] = highs;
    rest.counts[depth] = counts;
    if (depth === 0) return rest;
    const { group, options } = ranked[depth - 1]!;
    const { amounts, first, set, count } = groups[group]!;
    const low = new Float64Array(limits.length).fill(Infinity);
    const high = new Float64Array(limits.length).fill(-Infinity);
    const most = new Int32Array(sets.length);
    for (const option of options) {
      for (let limit = 0; limit < limits.length; limit += 1) {
        const amount = amounts[option * limits.length + limit]!;
        low[limit] = Math.min(low[limit]!, amount);
        high[limit] = Math.max(high[limit]!, amount);
      }
      for (let cell = first[option]!; cell < first[option + 1]!; cell += 1) {
        most[set[cell]!] = Math.max(most[set[cell]!]!, count[cell]!);
      }
    }
    lows = lows.map((value, limit) => value + low[limit]!);
    highs = highs.map((value, limit) => value + high[limit]!);
    counts = counts.map((value, of) => value + most[of]!);
  }
}

/** For each set the least that is lost: by pieces so far, lowest rarity so far, and pieces to come. */
function setLosses(table: Table, branch: Branch, bounded: Bounded, rest: Rest): Float64Array[] {
  const width = table.limits.length;
  return table.sets.map((of, set) => {
    const deep = rest.counts[0]![set]! + 1;
    const lost = (pieces: number, rarity: number) => {
      if (pieces < branch.least[set]! || pieces > branch.most[set]!) return Infinity;
      if (pieces === 0) return bounded.setTops[set]!;
      const value = effectsAt(table, bounded.prices, set, pieces * rarityRoom + rarity);
      return bounded.setTops[set]! - value + bounded.prices[width + set]! * pieces;
    };
    const losses = new Float64Array((of.most + 1) * rarityRoom * deep).fill(Infinity);
    const none = lost(0, rarityRoom - 1);
    // Of most sets no piece is left: that they have none is all that has to be known of them.
    if (deep === 1) return losses.fill(none);
    for (let pieces = 0; pieces <= of.most && pieces < deep; pieces += 1) {
      for (let rarity = 0; rarity < rarityRoom; rarity += 1) {
        const cell = (pieces * rarityRoom + rarity) * deep;
        if (pieces === 0 ? rarity < rarityRoom - 1 : !of.rarities.includes(rarity)) continue;
        let least = pieces === 0 ? none : lost(pieces, rarity);
        losses[cell] = least;
        for (let more = 1; more < deep; more += 1) {
          if (pieces + more <= of.most) {
            for (const lower of of.rarities) {
              if (lower <= rarity) least = Math.min(least, lost(pieces + more, lower));
            }
          }
          losses[cell + more] = least;
        }
      }
    }
    return losses;
  });
}

/** The sets of which pieces are left, and what the others lose, which have none. */
function openSets(losses: readonly Float64Array[], deep: Int32Array) {
  const open = [...losses.keys()].filter((set) => deep[set]! > 1);
  const lostOfOthers = losses.reduce((sum, of, set) => (deep[set] === 1 ? sum + of[0]! : sum), 0);
  return { open, lostOfOthers };
}

/** Sums of nothing yet, so many. */
function roomForSums({ limits, sets }: Table, length: number): Sums[] {
  return Array.from({ length }, () => ({
    worth: 0,
    amounts: new Float64Array(limits.length),
    counts: new Int32Array(sets.length),
    rarities: new Int32Array(sets.length).fill(rarityRoom - 1),
  }));
}

/** Effects of sets that still may come, as the least and the most of each limited stat. */
function effectRanges({ limits, sets }: Table, branch: Branch) {
  return limits.map((_, limit) => {
    let [low, high] = [0, 0];
    sets.forEach(({ amounts, rarities }, set) => {
      let [least, most] = branch.least[set] === 0 ? [0, 0] : [Infinity, -Infinity];
      for (let of = Math.max(1, branch.least[set]!); of <= branch.most[set]!; of += 1) {
        for (const rarity of rarities) {
          least = Math.min(least, amounts[limit]![of * rarityRoom + rarity]!);
          most = Math.max(most, amounts[limit]![of * rarityRoom + rarity]!);
        }
      }
      low += least;
      high += most;
    });
    return { low, high };
  });
}

/**
 * Looks through a branch, choice by choice, as far as losses leave room for one as good as wanted: what
 * options lose at the prices, what sets lose by their pieces, and limited stats by their amounts.
 * @returns whether it was looked through to the end, and in how many looks
 */
export function lookThrough(
  table: Table,
  branch: Branch,
  bounded: Bounded,
  { wanted, onFound, most }: Looking,
): { isDone: boolean; looked: number } {
  const { groups, limits } = table;
  const width = limits.length;
  const ranked = rank(table, branch, bounded, wanted());
  if (ranked.some(({ options }) => options.length === 0)) return { isDone: true, looked: 0 };
  const rest = restOf(table, ranked);
  const losses = setLosses(table, branch, bounded, rest);
  const deep = rest.counts[0]!.map((count) => count + 1);
  const effects = effectRanges(table, branch);
  const { bound, slack, prices, limitTops } = bounded;
  const picks = new Int32Array(groups.length);
  const sums = roomForSums(table, ranked.length + 1);
  let looked = 0;
  const { open, lostOfOthers } = openSets(losses, deep);
  if (lostOfOthers === Infinity) return { isDone: true, looked: 0 };
  /** What is lost at least by sets and limited stats, whatever comes; Infinity where floors are missed. */
  const lostAt = (depth: number): number => {
    const { amounts, counts, rarities } = sums[depth]!;
    let lost = lostOfOthers;
    for (const set of open) {
      const cell = (counts[set]! * rarityRoom + rarities[set]!) * deep[set]!;
      lost += losses[set]![cell + rest.counts[depth]![set]!]!;
    }
    for (let limit = 0; limit < width; limit += 1) {
      const { weight, cap, floor } = limits[limit]!;
      const price = prices[limit]!;
      const high = amounts[limit]! + rest.highs[depth]![limit]! + effects[limit]!.high;
      if (high < floor) return Infinity;
      const low = Math.max(
        floor,
        amounts[limit]! + rest.lows[depth]![limit]! + effects[limit]!.low,
      );
      const atLow = (weight === 0 ? 0 : weight * Math.min(low, cap)) - price * low;
      const atHigh = (weight === 0 ? 0 : weight * Math.min(high, cap)) - price * high;
      let top = atLow > atHigh ? atLow : atHigh;
      if (cap > low && cap < high) top = Math.max(top, weight * cap - price * cap);
      lost += limitTops[limit]! - top;
    }
    return lost;
  };
  const add = (depth: number, group: number, option: number) => {
    const [from, to] = [sums[depth]!, sums[depth + 1]!];
    const { worth, amounts, first, set, count, rarity } = groups[group]!;
    to.worth = from.worth + worth[option]!;
    for (let limit = 0; limit < width; limit += 1) {
      to.amounts[limit] = from.amounts[limit]! + amounts[option * width + limit]!;
    }
    for (const of of open) {
      to.counts[of] = from.counts[of]!;
      to.rarities[of] = from.rarities[of]!;
    }
    for (let cell = first[option]!; cell < first[option + 1]!; cell += 1) {
      const of = set[cell]!;
      to.counts[of]! += count[cell]!;
      if (rarity[cell]! < to.rarities[of]!) to.rarities[of] = rarity[cell]!;
    }
  };
  const from = (depth: number, lost: number): boolean => {
    if (depth === ranked.length) {
      const { score, missed } = judge(table, sums[depth]!);
      if (missed === 0 && score >= wanted()) onFound(picks, score);
      return true;
    }
    const { group, options, losses: own } = ranked[depth]!;
    for (let at = 0; at < options.length; at += 1) {
      const after = lost + own[at]!;
      if (bound + slack - after < wanted()) break;
      looked += 1;
      if (looked > most) return false;
      const option = options[at]!;
      add(depth, group, option);
      if (bound + 2 * slack - after - lostAt(depth + 1) < wanted()) continue;
      picks[group] = option;
      if (!from(depth + 1, after)) return false;
    }
    return true;
  };
  const isDone = from(0, 0);
  return { isDone, looked };
}
