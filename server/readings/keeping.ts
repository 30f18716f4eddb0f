import type { Logger } from 'pino';
import { tellReaders } from '../notices/told.ts';
import type { Services } from '../services.ts';
import { type Asking, askToRead } from './asking.ts';

/** Texts are looked at this often, in milliseconds: a new build may have others. */
const every = 5 * 60 * 1000;

interface KeepingOptions extends Asking, Pick<Services, 'live'> {
  log: Pick<Logger, 'error'>;
}

/**
 * Asks people to read texts, from the start on and while the host runs. Returns a stop function, which
 * waits for what is under way.
 */
export function askInTime({ live, log, ...asking }: KeepingOptions): () => Promise<void> {
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    try {
      if ((await askToRead(asking)) > 0) tellReaders({ live });
    } catch (error) {
      log.error({ err: error }, 'people could not be asked to read texts; it is tried again');
    }
    looking = undefined;
  }
  looking = look();
  const timer = setInterval(() => {
    looking ??= look();
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
