import type { SuggestInput } from './problem.ts';
import type { RaidAnswers, RaidMessage, RaidQuestion } from './protocol.ts';
import type { Suggestion } from './solve.ts';
import type { WhyBenched } from './why-benched.ts';

/** Asks a worker of its own, which is loaded for the question and ends with it. */
function ask<A extends keyof RaidAnswers>(
  question: RaidQuestion & { ask: A },
  signal: AbortSignal,
): Promise<RaidAnswers[A]> {
  const { promise, resolve, reject } = Promise.withResolvers<RaidAnswers[A]>();
  if (signal.aborted) {
    reject(signal.reason as Error);
    return promise;
  }
  const worker = new Worker(new URL('./raid-worker.ts', import.meta.url), { type: 'module' });
  const abort = () => {
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', abort);
  worker.addEventListener('message', ({ data }: MessageEvent<RaidMessage>) => {
    if (data.is === 'failure') reject(new Error(data.message));
    // The worker answers the question that it was asked.
    else resolve(data.answer as RaidAnswers[A]);
  });
  worker.addEventListener('error', (event) => {
    reject(new Error(event.message || 'The worker could not be loaded', { cause: event }));
  });
  worker.postMessage(question);
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
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
