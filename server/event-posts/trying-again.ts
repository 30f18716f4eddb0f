import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isOutOfReach } from '../db/out-of-reach.ts';

/** Pauses after failures, in milliseconds: the last one again and again. */
const pauses = [5000, 15_000, 60_000, 300_000, 900_000];

/** What Discord has taken is written down again so soon where the database was away, in milliseconds. */
const againAfter = 250;

/** Returns how long to wait after so many failures before the one just now, in milliseconds. */
export const pauseAfter = (tries: number) => pauses[Math.min(tries, pauses.length - 1)] ?? 0;

/**
 * Writes down what Discord has taken, as soon as the database takes it: it would be sent again by whoever
 * does not know of it.
 * @param signal ends the waiting, with the last error
 */
export async function writeDown(
  write: () => Promise<void>,
  { log, signal }: { log: Pick<Logger, 'warn' | 'error'>; signal: AbortSignal },
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    let pause = againAfter;
    try {
      await write();
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      const says = 'what Discord has taken waits for the database';
      if (!isOutOfReach(error)) {
        // What is wrong with the database itself is seldom mended a moment afterwards.
        pause = pauseAfter(tries);
        log.error({ err: error }, says);
      } else if (tries === 0) log.warn({ err: error }, says);
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
