import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isOutOfReach } from './out-of-reach.ts';

/** What was taken is written down again so soon where the database was away, in milliseconds. */
const againAfter = 250;

interface WritingOptions {
  log: Pick<Logger, 'warn' | 'error'>;
  /** what waits, as the log says it */
  what: string;
  /**
   * returns how long to wait, in milliseconds, after so many failures before one that is not the database's
   * absence; null gives up
   */
  pauseAfter: (tries: number) => number | null;
  /** ends the waiting, with the last error */
  signal: AbortSignal;
}

/**
 * Writes down what somebody else has taken, as soon as the database takes it: it would be sent again by
 * whoever does not know of it.
 */
export async function writeDown(
  write: () => Promise<void>,
  { log, what, pauseAfter, signal }: WritingOptions,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    let pause: number | null = againAfter;
    try {
      await write();
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      const says = `${what} waits for the database`;
      if (!isOutOfReach(error)) {
        // What is wrong with the database itself is seldom mended a moment afterwards.
        pause = pauseAfter(tries);
        if (pause === null) throw error;
        log.error({ err: error }, says);
      } else if (tries === 0) log.warn({ err: error }, says);
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
