import { askWorker } from '../asking.ts';
import type { GearAnswers, GearProgress, GearQuestion } from '../protocol.ts';

const load = () => new Worker(new URL('../gear-worker.ts', import.meta.url), { type: 'module' });

/**
 * Asks for the best gear, why a piece is not in it, what to get next, or who gains by a piece. The
 * search runs beside the page, in a worker that is loaded for the question and ends with it.
 * @param onProgress is told a few times a second how far the search is
 * @throws the signal's reason once it is aborted; the search ends with it
 */
export function askGear<A extends keyof GearAnswers>(
  question: GearQuestion & { ask: A },
  signal: AbortSignal,
  onProgress?: (progress: GearProgress) => void,
): Promise<GearAnswers[A]> {
  return askWorker(load, question, {
    signal,
    // The worker for gear tells its progress in this form, and answers the question that it was asked.
    ...(onProgress && {
      onProgress: (progress: unknown) => {
        onProgress(progress as GearProgress);
      },
    }),
  }) as Promise<GearAnswers[A]>;
}
