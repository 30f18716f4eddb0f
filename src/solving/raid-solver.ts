import { askWorker } from './asking.ts';
import type { SuggestInput } from './problem.ts';
import type { RaidAnswers, RaidQuestion } from './protocol.ts';
import type { Suggestion } from './solve.ts';
import type { WhyBenched } from './why-benched.ts';

const load = () => new Worker(new URL('./raid-worker.ts', import.meta.url), { type: 'module' });

/** Asks for an answer of the question's kind: the worker answers the question that it was asked. */
function ask<A extends keyof RaidAnswers>(
  question: RaidQuestion & { ask: A },
  signal: AbortSignal,
): Promise<RaidAnswers[A]> {
  return askWorker(load, question, { signal }) as Promise<RaidAnswers[A]>;
}

/**
 * Suggests who takes the open seats of a plan.
 * @throws the signal's reason once it is aborted; the search ends with it
 */
export function suggest(input: SuggestInput, signal: AbortSignal): Promise<Suggestion> {
  return ask({ ask: 'suggest', input }, signal);
}

/**
 * Says why a plan gives somebody no seat, and who would lose theirs.
 * @throws the signal's reason once it is aborted; the search ends with it
 */
export function whyBenched(
  input: SuggestInput,
  person: string,
  signal: AbortSignal,
): Promise<WhyBenched> {
  return ask({ ask: 'why', input, person }, signal);
}
