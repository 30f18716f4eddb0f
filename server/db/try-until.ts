import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './sqlite-failure.ts';

/** The longest pause between two tries, in milliseconds: an import lets go only for moments. */
const longestPause = 25;

/** Pauses grow, and are uneven: two who wait for each other do not meet again and again. */
function pauseAfter(tries: number): number {
  return Math.min(longestPause, 2 ** tries) * (0.5 + Math.random() / 2);
}

/**
 * Does something that may find the database locked by another process, again and again with pauses
 * in which the event loop goes on.
 * @param until time on the clock of `performance` after which nothing is tried again
 * @param isLocked tells whether an error is of a lock
 * @throws the error of the last try
 */
export async function tryUntil<T>(
  until: number,
  attempt: () => T | Promise<T>,
  isLocked: (error: unknown) => boolean = isBusy,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
    await wait(pauseAfter(tries));
  }
}
