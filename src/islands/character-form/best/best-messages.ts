import type { StatProfile } from '#rules/gear/stat-weights.ts';
import type { readGearSpace } from '#contract/gear-space.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { FoundPieces } from './find-pieces.ts';
import type { Listed } from './listed-pieces.ts';
import type { Found, Step, WhyNot, Wish } from './wish.ts';

/** All gear, as the server answers it. */
export type SpaceAnswer = OperationAnswer<typeof readGearSpace>;

/** What the page needs of all gear to ask about it. */
export interface GearIndex {
  /** changes with all that the server says of gear */
  revision: string;
  /** names of the stats that pieces and sets have, in their groups' order */
  stats: readonly string[];
  /** the guild's own profiles */
  profiles: readonly StatProfile[];
}

/** What the page asks its worker. */
export type BestQuestion =
  | { ask: 'read' }
  | { ask: 'best'; wish: Wish }
  /** @property piece id of a piece, to be forced into the slot where it costs least */
  | { ask: 'why'; wish: Wish; piece: string }
  /** the changes of what is worn that gain most, one after the other */
  | { ask: 'next'; wish: Wish }
  /** pieces by a part of their names */
  | { ask: 'find'; term: string; without: readonly string[] }
  /** the pieces that a list means */
  | { ask: 'list'; ids: readonly string[]; typed: string };

/** A question with its number; null gives up the one of this number. */
export interface BestAsked {
  nth: number;
  question: BestQuestion | null;
}

/** A question of one kind. */
export type QuestionOf<A extends BestQuestion['ask']> = Extract<BestQuestion, { ask: A }>;

/** What the worker answers to each question. */
export interface BestAnswers {
  read: GearIndex;
  best: Found;
  why: WhyNot;
  next: readonly Step[];
  find: FoundPieces;
  list: Listed;
}

/** How far a search is. */
export interface Progress {
  /** points of the best so far; null before the first */
  points: number | null;
  /** points that nothing can exceed, as far as known */
  bound: number | null;
}

/** A message of the worker, of a question's number. */
export type BestMessage = { nth: number } & Told;

/** What it tells of a question. */
export type Told =
  | { is: 'answer'; answer: BestAnswers[keyof BestAnswers] }
  | { is: 'progress'; progress: Progress }
  /** the best is known, and those that come next are still looked for */
  | { is: 'first'; answer: Found }
  | { is: 'failure'; message: string };
