import type { Proof } from '../solve.ts';
import type { GearPiece, NotOpen, WornPieces } from './problem.ts';

/** A set of gear that was found. */
export interface GearChoice {
  /** a piece or null for every slot of the problem */
  worn: WornPieces;
  /** sum of weight × amount, each stat up to its cap */
  score: number;
  /** amount of each stat, uncapped, with set effects, in the order of `GearProblem.stats` */
  amounts: readonly number[];
  /**
   * the slots that hold another item than what is worn now, in the order of the problem; in the answer to
   * `next` also those that hold it at other settings
   */
  changes: readonly string[];
}

/** A floor that cannot be met together with others. */
export interface MissedFloor {
  /** index of `GearProblem.stats` */
  stat: number;
  wanted: number;
  /** the most of this stat that can be worn when nothing else is asked */
  most: number;
  /** what the nearest set has of it: the floor would have to come down to this */
  nearest: number;
  /** it is one of those that cannot be met together; without any one of these they could */
  isInConflict: boolean;
}

/**
 * Demands that cannot be met. The smallest relaxation is the one in which the floors are missed by the
 * least sum of shares (missing 150 of 1,500 is a tenth); of these the best set is shown.
 */
export interface ImpossibleDemands {
  /** every floor that the nearest set misses, and those that are in conflict with them */
  floors: MissedFloor[];
  /** the same as sentences */
  words: string[];
}

/** The answer to `best`. */
export interface BestGear {
  /**
   * the best first, at most so many as asked for. Each differs from the others in something that counts:
   * pieces that are equal in everything weighed, capped, demanded or of a set are one, and so are two
   * slots that hold each other's pieces.
   */
  choices: GearChoice[];
  /** how good the first is known to be; the gap is in points of score */
  proof: Proof;
  /** all choices are proven to be the best ones in this order */
  areProven: boolean;
  /** null where all floors are met; else the only choice is the best that meets the relaxed ones */
  impossible: ImpossibleDemands | null;
  /** branches of the search that were looked at */
  looked: number;
}

/** What a piece costs when it has to be worn. */
export type WhyNot = { id: string; /** index of `GearProblem.pieces` */ piece: number } & (
  | {
      is: 'cost';
      /** points of score below the best; 0 for pieces of a best set */
      cost: number;
      /** at least: nothing with the piece costs less, what it costs exactly is not known (time was up) */
      isProven: boolean;
      choice: GearChoice;
    }
  /** no set with this piece meets the floors */
  | { is: 'impossible' }
  /** it was not to be chosen: excluded, of a higher level, or all its slots are locked or unknown */
  | { is: 'not-open'; why: NotOpen }
  /** time was up before it */
  | { is: 'unknown' }
);

/** One change of what is worn. */
export interface GearChange {
  slot: string;
  /** null empties the slot */
  piece: GearPiece | null;
  /** points of score that it gains */
  gain: number;
  /** what is worn after it */
  after: GearChoice;
}

/** The answer to `next`. Worn pieces stay possible at their own settings. */
export interface WhatNext {
  /** what is worn now; floors are not asked of it, but nothing below misses one further than now */
  now: GearChoice;
  /**
   * every single change that gains something, the one that gains most first; each item once, in the slot
   * where it gains most. Tried one by one: none is left out.
   */
  single: GearChange[];
  /** each step the change that gains most after the steps before it, until none gains anything */
  steps: GearChange[];
  /**
   * for 1, 2, … changes the best set that changes at most so many slots, each with its proof; ends where
   * more changes gain nothing
   */
  within: { changes: number; choice: GearChoice; proof: Proof }[];
}

/**
 * How floors stand: met without the piece; by it alone; or not with it either. Where they are not met
 * without it, the two choices are compared as if no floor were demanded.
 */
export type FloorsWith = 'met' | 'met-with' | 'missed';

/** One member in the answer to `members`. */
export interface WithPiece {
  /** what is worn now */
  now: GearChoice;
  without: GearChoice;
  /** with the piece among what there is to choose from, not forced */
  with: GearChoice;
  /** points of score that the piece adds to the best */
  gain: number;
  floors: FloorsWith;
  isProven: boolean;
}
