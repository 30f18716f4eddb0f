import type { BestGear, WhatNext, WhyNot, WithPiece } from './gear/answers.ts';
import type { Candidate } from './gear/members.ts';
import type { GearProblem } from './gear/problem.ts';
import type { SuggestInput } from './problem.ts';
import type { Suggestion } from './solve.ts';
import type { WhyBenched } from './why-benched.ts';

/** What the page asks its worker. */
export type RaidQuestion =
  { ask: 'suggest'; input: SuggestInput } | { ask: 'why'; input: SuggestInput; person: string };

/** What the worker answers to each question. */
export interface RaidAnswers {
  suggest: Suggestion;
  why: WhyBenched;
}

/** A message of the worker: the answer, or what went wrong. */
export type RaidMessage =
  { is: 'answer'; answer: RaidAnswers[keyof RaidAnswers] } | { is: 'failure'; message: string };

/** What a page asks the worker for gear. A time limit is in milliseconds; without one it searches to the end. */
export type GearQuestion =
  | {
      ask: 'best';
      problem: GearProblem;
      /** the number of choices, 1 to 10 */
      most: number;
      timeLimit?: number;
    }
  | {
      ask: 'why-not';
      problem: GearProblem;
      /** indexes of `problem.pieces`; all of them if left out */
      pieces?: readonly number[];
      timeLimit?: number;
    }
  | {
      ask: 'next';
      problem: GearProblem;
      /** so many steps, and best sets within so many changes */
      most: number;
      /** the steps alone; left out for all of the answer */
      only?: 'steps';
      timeLimit?: number;
    }
  | {
      ask: 'members';
      members: readonly Candidate[];
      timeLimit?: number;
    };

/** What that worker answers to each question. */
export interface GearAnswers {
  best: BestGear;
  /** null where floors cannot be met, or time was up before the best was proven */
  'why-not': WhyNot[] | null;
  next: WhatNext;
  members: WithPiece[];
}

/** How far a question is: what was found so far, and what no set can be better than. */
export interface GearProgress {
  /** points of score of the best so far, null while there is none */
  best: number | null;
  /** points of score that no set exceeds, null while nothing is known */
  bound: number | null;
  /** of questions with many parts: how many are answered, of how many */
  done: number;
  of: number;
  /** of the ten best, once: the best alone, as soon as it is known */
  first?: BestGear;
}

/** A message of that worker: many of progress, then the answer or what went wrong. */
export type GearMessage =
  | { is: 'progress'; progress: GearProgress }
  | { is: 'answer'; answer: GearAnswers[keyof GearAnswers] }
  | { is: 'failure'; message: string };
