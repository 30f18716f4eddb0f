import type { Logger } from 'pino';
import { tellInTime } from '../notices/in-time.ts';
import type { Services } from '../services.ts';
import { type Reminding, tellWhatIsDue } from './reminding.ts';

interface ReminderOptions extends Reminding, Pick<Services, 'live'> {
  log: Pick<Logger, 'error'>;
}

/** Tells people what is due while the host runs. Returns a stop function, which waits for what is under way. */
export function remindInTime({ live, log, ...reminding }: ReminderOptions): () => Promise<void> {
  return tellInTime({
    ...{ live, log, tell: () => tellWhatIsDue(reminding) },
    failure: 'people could not be told what is due; it is tried again',
  });
}
