import { availableParallelism } from 'node:os';

/** As many as the processors can work on, and one that is being read or written meanwhile. */
const atOnce = availableParallelism() + 1;

/** Works on many things, a few at once: a thousand at once would all be in memory. */
export async function inTurns<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const rest = things.values();
  const worker = async () => {
    for (const thing of rest) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
