import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';

/** As many as the processors can work on, and one that is being read or written meanwhile. */
const atOnce = availableParallelism() + 1;

/**
 * Works on many things, a few at once: a thousand at once would all be in memory. After each, what
 * else the process has begun has its turn.
 */
export async function inTurns<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const rest = things.values();
  const worker = async () => {
    for (const thing of rest) {
      await work(thing);
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
