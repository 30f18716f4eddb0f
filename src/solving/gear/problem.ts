import type { Rarity } from '#rules/items/rarity.ts';

/**
 * A piece of gear at its settings, as numbers: one rarity, enchant and quality, decided beforehand. An
 * item may be listed at several settings; it is then one item all the same.
 */
export interface GearPiece {
  /** the item's id: what sets count once, in however many slots it is worn */
  id: string;
  /** as people read it */
  name: string;
  rarity: Rarity;
  /** the level that a character needs for it (`requiredLevel`) */
  level: number;
  /** names of the slots in which it may be worn, as in `GearProblem.slots` */
  slots: readonly string[];
  /** its current value of each stat, in the order of `GearProblem.stats` (product §9.8) */
  values: readonly number[];
  /** the sets that it is of, as indexes of `GearProblem.sets` */
  sets: readonly number[];
  /**
   * the one thing that it is, where somebody has so many of an item and no more: of pieces of one thing
   * one is worn at most. Things of one name are of one item. Left out for as many as there are slots.
   */
  thing?: string;
}

/** An effect of a set, active from so many different items on. */
export interface GearSetEffect {
  count: number;
  /** index of `GearProblem.stats` */
  stat: number;
  /** what it adds to the stat, by the lowest rarity worn of the set; a rarity that lacks adds 0 */
  values: Readonly<Partial<Record<Rarity, number>>>;
}

/** A set of pieces with its effects (product §9.10). */
export interface GearSet {
  name: string;
  effects: readonly GearSetEffect[];
}

/** What a point of a stat is worth, and where that ends. */
export interface GearStat {
  /** as people read it. A share (0.01 = 1 %) and whole numbers of one name are two stats. */
  name: string;
  /** points of score for each of it; 0 where it counts nothing, below 0 where less is better */
  weight: number;
  /** all above this amount counts nothing; left out for no end */
  cap?: number;
  /** the least amount that is demanded; left out for none */
  floor?: number;
}

/** Pieces by the name of their slot; null is a slot that is empty. */
export type WornPieces = Readonly<Record<string, GearPiece | null>>;

/**
 * What is asked: which pieces to wear, so that the sum of weight × amount over all stats (each up to its
 * cap) is highest and every floor is met. Amounts are the sums of the pieces' values and of the active
 * set effects. A slot may stay empty. An item may be worn in each slot that it fits, in two at once too,
 * unless it is one thing alone.
 *
 * Values count to a millionth, weights to a hundred-thousandth: of these numbers everything is exact.
 */
export interface GearProblem {
  stats: readonly GearStat[];
  /** names of the slots that are chosen for or locked; another slot does not exist */
  slots: readonly string[];
  /** what there is to choose from */
  pieces: readonly GearPiece[];
  sets: readonly GearSet[];
  /** what is worn now: of sets that are worth the same the one is taken that changes least of it */
  worn: WornPieces;
  /** slots that stay as they are given here, with a piece at its own settings or empty */
  locked: WornPieces;
  /** ids of items that are not to be chosen; locked and worn ones stay possible where they are */
  excluded: readonly string[];
  /** the character's level: pieces that need a higher one are left out; null for any */
  level: number | null;
}

/** Why a piece cannot be chosen at all. */
export type NotOpen = 'excluded' | 'level' | 'slots';
