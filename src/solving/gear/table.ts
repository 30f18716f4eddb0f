import { type Group, type Limit, type Model, rarityRoom, type SetTable } from './model.ts';

/** The options of a group as columns of numbers. */
export interface Columns {
  size: number;
  worth: Float64Array;
  /** by option × limits + limit */
  amounts: Float64Array;
  /** where the sets of each option begin in the columns below; one more than there are options */
  first: Int32Array;
  set: Int32Array;
  count: Int32Array;
  rarity: Int32Array;
}

/** A model as columns of numbers, which the search reads. */
export interface Table {
  limits: readonly Limit[];
  sets: readonly SetTable[];
  groups: Columns[];
  /** how far apart amounts of each limit are within a group, as a measure for its price */
  spreads: Float64Array;
}

export function columnsOf({ options }: Group, limits: number): Columns {
  const sets = options.flatMap((option) => option.sets);
  const first = new Int32Array(options.length + 1);
  options.forEach((option, at) => {
    first[at + 1] = first[at]! + option.sets.length;
  });
  const amounts = new Float64Array(options.length * limits);
  options.forEach((option, at) => {
    amounts.set(option.amounts, at * limits);
  });
  return {
    ...{ size: options.length, amounts, first },
    worth: Float64Array.from(options, ({ worth }) => worth),
    set: Int32Array.from(sets, ({ set }) => set),
    count: Int32Array.from(sets, ({ count }) => count),
    rarity: Int32Array.from(sets, ({ rarity }) => rarity),
  };
}

function spreadOf(groups: readonly Columns[], limits: number, limit: number): number {
  let sum = 0;
  for (const { size, amounts } of groups) {
    let [least, most] = [Infinity, -Infinity];
    for (let option = 0; option < size; option += 1) {
      least = Math.min(least, amounts[option * limits + limit]!);
      most = Math.max(most, amounts[option * limits + limit]!);
    }
    sum += (most - least) ** 2;
  }
  return Math.sqrt(sum / Math.max(1, groups.length)) || 1;
}

export function tableOf({ limits, sets, groups }: Model): Table {
  const columns = groups.map((group) => columnsOf(group, limits.length));
  return {
    ...{ limits, sets, groups: columns },
    spreads: Float64Array.from(limits, (_, limit) => spreadOf(columns, limits.length, limit)),
  };
}

/** What a choice of one option in each group adds up to. */
export interface Sums {
  worth: number;
  amounts: Float64Array;
  counts: Int32Array;
  rarities: Int32Array;
}

/** Adds up a choice, without set effects; of all groups, or of all but one. */
export function sumsOf({ groups, limits, sets }: Table, picks: Int32Array, but = -1): Sums {
  const sums: Sums = {
    worth: 0,
    amounts: new Float64Array(limits.length),
    counts: new Int32Array(sets.length),
    rarities: new Int32Array(sets.length).fill(rarityRoom - 1),
  };
  groups.forEach((group, at) => {
    if (at === but) return;
    const option = picks[at]!;
    sums.worth += group.worth[option]!;
    for (let limit = 0; limit < limits.length; limit += 1) {
      sums.amounts[limit]! += group.amounts[option * limits.length + limit]!;
    }
    for (let cell = group.first[option]!; cell < group.first[option + 1]!; cell += 1) {
      const set = group.set[cell]!;
      sums.counts[set]! += group.count[cell]!;
      sums.rarities[set] = Math.min(sums.rarities[set]!, group.rarity[cell]!);
    }
  });
  return sums;
}

/** What a choice is worth in all, and how far floors are missed, in spreads of their stats. */
export interface Judged {
  score: number;
  missed: number;
}

/** Judges sums: adds set effects, then counts limited stats up to their caps. */
export function judge(table: Table, { worth, amounts, counts, rarities }: Sums): Judged {
  const { limits, sets, spreads } = table;
  let [score, missed] = [worth, 0];
  for (let set = 0; set < sets.length; set += 1) {
    if (counts[set] !== 0) score += sets[set]!.worth[counts[set]! * rarityRoom + rarities[set]!]!;
  }
  for (let limit = 0; limit < limits.length; limit += 1) {
    const { weight, cap, floor } = limits[limit]!;
    let sum = amounts[limit]!;
    for (let set = 0; set < sets.length; set += 1) {
      if (counts[set] === 0) continue;
      sum += sets[set]!.amounts[limit]![counts[set]! * rarityRoom + rarities[set]!]!;
    }
    if (weight !== 0) score += weight * Math.min(sum, cap);
    if (sum < floor) missed += (floor - sum) / spreads[limit]!;
  }
  return { score, missed };
}
