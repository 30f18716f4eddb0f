import type { Logger } from 'pino';
import { tellInTime } from '../notices/in-time.ts';
import type { Services } from '../services.ts';
import { type Asking, askToRead } from './asking.ts';

interface KeepingOptions extends Asking, Pick<Services, 'live'> {
  log: Pick<Logger, 'error'>;
}

/**
 * Asks people to read texts, from the start on and while the host runs: a new build may have others.
 * Returns a stop function, which waits for what is under way.
 */
export function askInTime({ live, log, ...asking }: KeepingOptions): () => Promise<void> {
  return tellInTime({
    ...{ live, log, tell: () => askToRead(asking), fromStart: true },
    failure: 'people could not be asked to read texts; it is tried again',
  });
}
