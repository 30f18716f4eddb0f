import { rarityRoom } from './model.ts';
import { judge, type Judged, sumsOf, type Table } from './table.ts';

const isBetter = (one: Judged, other: Judged) =>
  one.missed < other.missed || (one.missed === other.missed && one.score > other.score);

/** Judges every option of a group beside the others' picks, and takes the best. */
function improveGroup(table: Table, picks: Int32Array, at: number, best: Judged): Judged {
  const { groups, limits, sets, spreads } = table;
  const group = groups[at]!;
  const width = limits.length;
  const old = picks[at]!;
  const { worth, amounts, counts, rarities } = sumsOf(table, picks, at);
  const cellOf = (count: number, rarity: number) => (count === 0 ? 0 : count * rarityRoom + rarity);
  // The others' sums with the effects of their sets, of which each option changes a few.
  let base = worth;
  const cells = Int32Array.from(counts, (count, set) => cellOf(count, rarities[set]!));
  sets.forEach((set, of) => {
    base += set.worth[cells[of]!]!;
    for (let limit = 0; limit < width; limit += 1) {
      amounts[limit]! += set.amounts[limit]![cells[of]!]!;
    }
  });
  let found = best;
  for (let option = 0; option < group.size; option += 1) {
    if (option === old) continue;
    let score = base + group.worth[option]!;
    let missed = 0;
    const [from, to] = [group.first[option]!, group.first[option + 1]!];
    for (let cell = from; cell < to; cell += 1) {
      const set = group.set[cell]!;
      const rarity = Math.min(rarities[set]!, group.rarity[cell]!);
      const now = cellOf(counts[set]! + group.count[cell]!, rarity);
      score += sets[set]!.worth[now]! - sets[set]!.worth[cells[set]!]!;
    }
    for (let limit = 0; limit < width; limit += 1) {
      const { weight, cap, floor } = limits[limit]!;
      let sum = amounts[limit]! + group.amounts[option * width + limit]!;
      for (let cell = from; cell < to; cell += 1) {
        const set = group.set[cell]!;
        const rarity = Math.min(rarities[set]!, group.rarity[cell]!);
        const now = cellOf(counts[set]! + group.count[cell]!, rarity);
        const of = sets[set]!.amounts[limit]!;
        sum += of[now]! - of[cells[set]!]!;
      }
      if (weight !== 0) score += weight * Math.min(sum, cap);
      if (sum < floor) missed += (floor - sum) / spreads[limit]!;
    }
    if (missed > found.missed || (missed === found.missed && score <= found.score)) continue;
    found = { score, missed };
    picks[at] = option;
  }
  return found;
}

/** Changes of two groups are looked for so often: each is a look at all pairs. */
const mostPairs = 12;

/** Improves a choice group by group until no single change makes it better. */
export function polish(table: Table, from: Int32Array): { picks: Int32Array; judged: Judged } {
  const picks = from.slice();
  let judged = judge(table, sumsOf(table, picks));
  for (let round = 0; round < 8; round += 1) {
    const before = judged;
    for (let at = 0; at < picks.length; at += 1) judged = improveGroup(table, picks, at, judged);
    if (!isBetter(judged, before)) break;
  }
  return { picks, judged };
}

/** Improves a choice by what two groups change together, until no such change makes it better. */
export function polishPairs(table: Table, from: Int32Array): Int32Array {
  let { picks, judged } = polish(table, from);
  const isImproved = (): boolean => {
    for (let one = 0; one < picks.length; one += 1) {
      for (let option = 0; option < table.groups[one]!.size; option += 1) {
        const trial = picks.slice();
        trial[one] = option;
        for (let other = 0; other < picks.length; other += 1) {
          if (other === one || !isBetter(improveGroup(table, trial, other, judged), judged))
            continue;
          ({ picks, judged } = polish(table, trial));
          return true;
        }
      }
    }
    return false;
  };
  for (let round = 0; round < mostPairs && isImproved(); round += 1);
  return picks;
}
