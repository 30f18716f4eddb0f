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
