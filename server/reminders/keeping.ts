import type { Logger } from 'pino';
import { tellReaders } from '../notices/told.ts';
import type { Services } from '../services.ts';
import { type Reminding, tellWhatIsDue } from './reminding.ts';

/** What is due is looked for this often, in milliseconds. */
const every = 5 * 60 * 1000;

interface ReminderOptions extends Reminding, Pick<Services, 'live'> {
  log: Pick<Logger, 'error'>;
}

/** Tells people what is due while the host runs. Returns a stop function, which waits for what is under way. */
export function remindInTime({ live, log, ...reminding }: ReminderOptions): () => Promise<void> {
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    try {
      if ((await tellWhatIsDue(reminding)) > 0) tellReaders({ live });
    } catch (error) {
      log.error({ err: error }, 'people could not be told what is due; it is tried again');
    }
    looking = undefined;
  }
  const timer = setInterval(() => {
    looking ??= look();
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
