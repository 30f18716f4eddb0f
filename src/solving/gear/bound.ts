import { rarityRoom } from './model.ts';
import type { Table } from './table.ts';

/** A part of the search: which options are left in each group, and how many pieces each set may have. */
export interface Branch {
  alive: Int32Array[];
  least: Int32Array;
  most: Int32Array;
  /** what a unit of each limited stat, then a piece of each set, is taken to be worth */
  prices: Float64Array;
}

/** No choice of a branch is worth more than the bound, which is what prices make of it. */
export interface Bounded {
  bound: number;
  /** what rounding may have taken off the bound */
  slack: number;
  prices: Float64Array;
  /** the best option of each group at these prices */
  picks: Int32Array;
  /** what the best is worth at these prices: of each group, limit and set */
  tops: Float64Array;
  limitTops: Float64Array;
  setTops: Float64Array;
  /** pieces of each set that are worth most at these prices */
  wanted: Int32Array;
  /** amounts that can be reached of each limit */
  lows: Float64Array;
  highs: Float64Array;
}

/** What an option is worth at prices. */
export function valueAt(
  { groups, limits }: Table,
  prices: Float64Array,
  group: number,
  option: number,
): number {
  const { worth, amounts, first, set, count } = groups[group]!;
  const width = limits.length;
  let value = worth[option]!;
  for (let limit = 0; limit < width; limit += 1) {
    value += prices[limit]! * amounts[option * width + limit]!;
  }
  for (let cell = first[option]!; cell < first[option + 1]!; cell += 1) {
    value += prices[width + set[cell]!]! * count[cell]!;
  }
  return value;
}

/** What so many pieces of a set are worth at prices, without those of the pieces. */
export function effectsAt(
  { sets, limits }: Table,
  prices: Float64Array,
  set: number,
  cell: number,
): number {
  const { worth, amounts } = sets[set]!;
  let value = worth[cell]!;
  for (let limit = 0; limit < limits.length; limit += 1) {
    value += prices[limit]! * amounts[limit]![cell]!;
  }
  return value;
}

/** Narrows a branch to what can be: false when nothing can. */
export function narrow(table: Table, branch: Branch, bounded: Bounded): boolean {
  const { limits, sets, groups } = table;
  const { lows, highs } = bounded;
  const [fewest, fullest] = [new Int32Array(sets.length), new Int32Array(sets.length)];
  lows.fill(0);
  highs.fill(0);
  for (let at = 0; at < groups.length; at += 1) {
    const { amounts, first, set, count } = groups[at]!;
    const alive = branch.alive[at]!;
    if (alive.length === 0) return false;
    for (let limit = 0; limit < limits.length; limit += 1) {
      let [low, high] = [Infinity, -Infinity];
      for (const option of alive) {
        const amount = amounts[option * limits.length + limit]!;
        if (amount < low) low = amount;
        if (amount > high) high = amount;
      }
      lows[limit]! += low;
      highs[limit]! += high;
    }
    const with_ = new Int32Array(sets.length);
    const more = new Int32Array(sets.length);
    const less = new Int32Array(sets.length).fill(99);
    for (const option of alive) {
      for (let cell = first[option]!; cell < first[option + 1]!; cell += 1) {
        const of = set[cell]!;
        with_[of]! += 1;
        if (count[cell]! > more[of]!) more[of] = count[cell]!;
        if (count[cell]! < less[of]!) less[of] = count[cell]!;
      }
    }
    for (let of = 0; of < sets.length; of += 1) {
      fullest[of]! += more[of]!;
      if (with_[of] === alive.length) fewest[of]! += less[of]!;
    }
  }
  for (let set = 0; set < sets.length; set += 1) {
    const [least, most] = [
      Math.max(branch.least[set]!, fewest[set]!),
      Math.min(branch.most[set]!, fullest[set]!),
    ];
    if (least > most) return false;
    branch.least[set] = least;
    branch.most[set] = most;
    for (let limit = 0; limit < limits.length; limit += 1) {
      let [low, high] = least === 0 ? [0, 0] : [Infinity, -Infinity];
      const { amounts, rarities } = sets[set]!;
      for (let pieces = Math.max(1, least); pieces <= most; pieces += 1) {
        for (const rarity of rarities) {
          const amount = amounts[limit]![pieces * rarityRoom + rarity]!;
          low = Math.min(low, amount);
          high = Math.max(high, amount);
        }
      }
      lows[limit]! += low;
      highs[limit]! += high;
    }
  }
  return limits.every(({ floor }, limit) => highs[limit]! >= floor);
}

/** An amount that is worth most at its price, of those that can be reached. */
function bestAmount(
  { limits }: Table,
  limit: number,
  price: number,
  [reachLow, high]: readonly [number, number],
): number {
  const { weight, cap, floor } = limits[limit]!;
  const low = Math.max(floor, reachLow);
  const worth = (sum: number) => (weight === 0 ? 0 : weight * Math.min(sum, cap)) - price * sum;
  let best = worth(low) >= worth(high) ? low : high;
  if (cap > low && cap < high && worth(cap) > worth(best)) best = cap;
  return best;
}

/** Begins with what a branch can be bounded by. */
export function beginBound({ groups, limits, sets }: Table): Bounded {
  return {
    ...{ bound: Infinity, slack: 0, prices: new Float64Array(limits.length + sets.length) },
    picks: new Int32Array(groups.length),
    tops: new Float64Array(groups.length),
    limitTops: new Float64Array(limits.length),
    setTops: new Float64Array(sets.length),
    wanted: new Int32Array(sets.length),
    lows: new Float64Array(limits.length),
    highs: new Float64Array(limits.length),
  };
}

/** Bounds a branch at its prices. `slopes` become how far each demand is from being met by the picks. */
export function boundAt(table: Table, branch: Branch, into: Bounded, slopes: Float64Array): number {
  const { groups, limits, sets } = table;
  const { prices } = branch;
  const width = limits.length;
  slopes.fill(0);
  let [bound, size] = [0, 0];
  for (let at = 0; at < groups.length; at += 1) {
    let [best, top] = [0, -Infinity];
    for (const option of branch.alive[at]!) {
      const value = valueAt(table, prices, at, option);
      if (value > top) [best, top] = [option, value];
    }
    const { amounts, first, set, count } = groups[at]!;
    into.picks[at] = best;
    into.tops[at] = top;
    bound += top;
    size += Math.abs(top);
    for (let limit = 0; limit < width; limit += 1) slopes[limit]! += amounts[best * width + limit]!;
    for (let cell = first[best]!; cell < first[best + 1]!; cell += 1) {
      slopes[width + set[cell]!]! += count[cell]!;
    }
  }
  for (let set = 0; set < sets.length; set += 1) {
    const price = prices[width + set]!;
    let [best, top] = [-1, -Infinity];
    if (branch.least[set] === 0) [best, top] = [0, 0];
    for (let pieces = Math.max(1, branch.least[set]!); pieces <= branch.most[set]!; pieces += 1) {
      for (const rarity of sets[set]!.rarities) {
        const cell = pieces * rarityRoom + rarity;
        const value = effectsAt(table, prices, set, cell) - price * pieces;
        if (value > top) [best, top] = [cell, value];
      }
    }
    const pieces = Math.floor(best / rarityRoom);
    into.wanted[set] = pieces;
    into.setTops[set] = top;
    bound += top;
    size += Math.abs(top);
    slopes[width + set]! -= pieces;
    if (best > 0) {
      for (let limit = 0; limit < width; limit += 1) {
        slopes[limit]! += sets[set]!.amounts[limit]![best]!;
      }
    }
  }
  for (let limit = 0; limit < width; limit += 1) {
    const price = prices[limit]!;
    const { weight, cap } = limits[limit]!;
    const amount = bestAmount(table, limit, price, [into.lows[limit]!, into.highs[limit]!]);
    const top = (weight === 0 ? 0 : weight * Math.min(amount, cap)) - price * amount;
    into.limitTops[limit] = top;
    bound += top;
    size += Math.abs(price * amount) + Math.abs(top);
    slopes[limit]! -= amount;
  }
  into.bound = bound;
  into.slack = size * 1e-13;
  into.prices = prices;
  return bound;
}
