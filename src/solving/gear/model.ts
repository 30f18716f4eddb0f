import { rarities } from '#rules/items/rarity.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { toUnits, type Units } from './units.ts';

/** A stat whose sum matters by more than its weight: one with a cap or a floor that something reaches. */
export interface Limit {
  /** index of the problem's stats; −1 for the number of kept slots */
  stat: number;
  /** units of score for each unit up to the cap; 0 where the weight stands in the options' worth */
  weight: number;
  cap: number;
  floor: number;
}

/** Pieces of a set: different items, and the lowest rarity among them. */
export interface SetPart {
  set: number;
  count: number;
  rarity: number;
}

/** A piece in a slot, or the empty slot, as whole numbers. */
export interface Holding {
  /** place in the order of ids, each rarity for itself; −1 for an empty slot */
  order: number;
  /** the same number for the same item, at any rarity; −1 for an empty slot */
  item: number;
  piece: GearPiece | null;
  /** units of score of all that has no limit */
  worth: number;
  /** units of each limited stat */
  amounts: number[];
  /** of the sets that count, in their order: one piece each */
  sets: SetPart[];
}

/** Room for each lowest rarity in the tables of a set. */
export const rarityRoom = 8;

/** A set whose effects count, with the sum of its active effects by pieces × 8 + lowest rarity. */
export interface SetTable {
  /** index of the problem's sets */
  set: number;
  /** different pieces that can be worn */
  most: number;
  worth: Float64Array;
  /** the same for each limited stat */
  amounts: Float64Array[];
  /** rarities of its pieces */
  rarities: number[];
  /** numbers of pieces from which on another effect is active */
  counts: number[];
}

/** Ways to fill slots that share items, or one slot; nothing of it is worn elsewhere. */
export interface Group {
  /** indexes of the problem's slots */
  slots: number[];
  options: Option[];
}

/** One way to fill the slots of a group. */
export interface Option {
  /** in the order of the group's slots */
  holdings: Holding[];
  worth: number;
  amounts: number[];
  sets: SetPart[];
  /** how many pieces of which sets, in a word: options of one word differ by rarities at most */
  key: string;
  /** the items in a word, whichever slots hold them at whichever rarities */
  items: string;
}

/** A problem in whole numbers. */
export interface Model {
  problem: GearProblem;
  units: Units;
  limits: Limit[];
  sets: SetTable[];
  groups: Group[];
}

/** Computes what a set's active effects are worth, by pieces and lowest rarity. */
export function makeSetTable(
  { problem, units, limits }: Pick<Model, 'problem' | 'units' | 'limits'>,
  set: number,
  most: number,
): SetTable {
  const size = (most + 1) * rarityRoom;
  const table: SetTable = {
    ...{ set, most, worth: new Float64Array(size), rarities: [] },
    amounts: limits.map(() => new Float64Array(size)),
    counts: [],
  };
  const counts = new Set<number>();
  for (const { count, stat, values } of problem.sets[set]?.effects ?? []) {
    const at = limits.findIndex((limit) => limit.stat === stat);
    const isWeighed = !limits.some((limit) => limit.stat === stat && limit.weight !== 0);
    const weight = isWeighed ? units.weights[stat]! : 0;
    if (count <= most) counts.add(Math.max(1, count));
    rarities.forEach((rarity, index) => {
      const value = toUnits(units, stat, values[rarity] ?? 0);
      for (let pieces = Math.max(1, count); pieces <= most; pieces += 1) {
        const cell = pieces * rarityRoom + index;
        table.worth[cell]! += weight * value;
        if (at >= 0) table.amounts[at]![cell]! += value;
      }
    });
  }
  table.counts = [...counts].toSorted((a, b) => a - b);
  return table;
}

/** Tells whether a set adds anything that counts. */
export function isOfUse({ worth, amounts }: SetTable): boolean {
  return (
    worth.some((value) => value !== 0) || amounts.some((of) => of.some((value) => value !== 0))
  );
}

/** What a sum of a limited stat is worth: its weight up to the cap. */
export function worthOf({ weight, cap }: Limit, sum: number): number {
  return weight === 0 ? 0 : weight * Math.min(sum, cap);
}
