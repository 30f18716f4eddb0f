import type { Logger } from 'pino';
import { tellInTime } from '../notices/in-time.ts';
import type { Services } from '../services.ts';
import { type Asking, askToRead } from './asking.ts';
import { tellOfReviews } from './in-review.ts';

interface KeepingOptions extends Asking, Pick<Services, 'live'> {
  log: Pick<Logger, 'error'>;
}

/**
 * Asks people to read texts, and tells editors and officers of those in review, from the start on and
 * while the host runs: a new build may have others.
 * Returns a stop function, which waits for what is under way.
 */
export function askInTime({ live, log, ...asking }: KeepingOptions): () => Promise<void> {
  return tellInTime({
    ...{ live, log, fromStart: true },
    tell: async () => (await askToRead(asking)) + (await tellOfReviews(asking)),
    failure: 'people could not be told of texts; it is tried again',
  });
}
