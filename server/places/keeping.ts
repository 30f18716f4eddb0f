import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { settleAhead } from './settling.ts';

/** Who has left or come back is seen this often, in milliseconds. */
const every = 60 * 1000;

/**
 * Gives the places of events anew while the host runs, as people leave the server and squads, and come
 * back. Returns a stop function.
 */
export function keepPlaces(
  { database, now }: { database: Database; now: () => number },
  log: Pick<Logger, 'error'>,
): () => void {
  let isLooking = false;
  const settle = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await settleAhead(database.db, now());
    } catch (error) {
      log.error({ err: error }, 'the places of events could not be given anew');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void settle(), every);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
