import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { isBackupDue } from '../db/kept-backups.ts';
import { findMilestone } from '../db/milestones.ts';
import { runAside } from './aside.ts';
import type { OwnTasks } from './own-tasks.ts';

const minute = 60_000;

/** Wait after a backup that failed, in milliseconds: a person has time to make room. */
const patience = 60 * minute;

/** A backup that takes longer hangs: it would keep all later ones waiting. */
export const longestBackup = 60 * minute;

/**
 * Writes the backup of this night in a low-priority process of its own.
 * @returns the file; an empty text when another host does it
 * @throws Error with what the process said
 */
export async function writeBackupAside(zone: string): Promise<string> {
  const script = new URL('write-backup.ts', import.meta.url);
  const { isDone, printed, said } = await runAside([script, zone], {
    background: { longest: longestBackup },
  });
  if (!isDone) throw new Error(said || 'The backup was ended before it was done.');
  return printed;
}

interface NightlyBackups {
  database: Database;
  /** the guild's time zone */
  zone: string;
  write: (zone: string) => Promise<string>;
  tasks: OwnTasks;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => number;
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
  let notBefore = -Infinity;
  async function look(): Promise<void> {
    if (now() < notBefore) return;
    // No other backup begins while this one is written.
    notBefore = Infinity;
    try {
      if (isBackupDue(await findMilestone(database.db, 'backup'), now(), zone)) {
        const file = await write(zone);
        tasks.succeeded('backup');
        if (file !== '') log.info({ file }, 'the backup of this night is written and checked');
      }
      notBefore = -Infinity;
    } catch (error) {
      tasks.failed('backup', error);
      log.error(
        { err: error },
        'the backup of this night could not be written: look at BACKUP_DIR',
      );
      notBefore = now() + patience;
    }
  }
  const timer = setInterval(() => void look(), minute);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
