import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { isBackupDue } from '../db/kept-backups.ts';
import { findMilestone } from '../db/milestones.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import type { OwnTasks } from './own-tasks.ts';

const minute = 60_000;

/** Wait after a backup that failed, in milliseconds: a person has time to make room. */
const patience = 60 * minute;

interface NightlyBackups {
  database: Database;
  /** the guild's time zone */
  zone: string;
  /** writes one; returns its file, or an empty text when another host does it */
  write: (zone: string) => Promise<string>;
  tasks: OwnTasks;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => number;
}

/** Says what a failed backup is about: a disk, or the database. */
function wordsOf(error: unknown): string {
  return isOutOfReach(error)
    ? 'the backup of this night could not be written: the database is out of reach'
    : 'the backup of this night could not be written: look at BACKUP_DIR';
}

/** Has a backup written every night while the host runs. Returns a stop function. */
export function backUpNightly({
  database,
  zone,
  write,
  tasks,
  log,
  now,
}: NightlyBackups): () => void {
  let isLooking = false;
  let notBefore = -Infinity;
  /** the moment at which the try began that failed last */
  let failing = 0;
  async function tryToWrite(began: number): Promise<void> {
    try {
      const file = await write(zone);
      // Without a file another host is at it, and may fail as well.
      if (file === '') return;
      tasks.succeeded('backup');
      log.info({ file }, 'the backup of this night is written and checked');
    } catch (error) {
      failing = began;
      notBefore = now() + patience;
      tasks.failed('backup', error);
      log.error({ err: error }, wordsOf(error));
    }
  }
  async function look(): Promise<void> {
    const began = now();
    // No other backup begins while one is written.
    if (isLooking || began < notBefore) return;
    isLooking = true;
    try {
      const last = await findMilestone(database.db, 'backup');
      if (last > failing) tasks.succeeded('backup');
      if (isBackupDue(last, began, zone)) await tryToWrite(began);
    } catch (error) {
      log.error({ err: error }, 'the database does not tell whether a backup is due');
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void look(), minute);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
