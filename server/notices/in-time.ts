import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { tellReaders } from './told.ts';

/** What is to be told is looked for this often, in milliseconds. */
const every = 5 * 60 * 1000;

interface TellingInTime extends Pick<Services, 'live'> {
  /** tells people what is due; returns how many were told */
  tell: () => Promise<number>;
  /** what the log says where that fails */
  failure: string;
  log: Pick<Logger, 'error'>;
  /** tells at once too, not only after a while */
  fromStart?: boolean;
}

/** Tells people what is due while the host runs. Returns a stop function, which waits for what is under way. */
export function tellInTime(options: TellingInTime): () => Promise<void> {
  const { tell, failure, live, log, fromStart = false } = options;
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    try {
      if ((await tell()) > 0) tellReaders({ live });
    } catch (error) {
      log.error({ err: error }, failure);
    }
    looking = undefined;
  }
  if (fromStart) looking = look();
  const timer = setInterval(() => {
    looking ??= look();
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
