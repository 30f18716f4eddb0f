import type { WriteBackupBefore } from '../db/bring-up-to-date.ts';
import { OutOfReachError } from '../db/out-of-reach.ts';
import type { Env } from '../env.ts';
import { runAside } from './aside.ts';
import { longestBackup } from './nightly-backups.ts';

/** The process that writes the backup ends with this code when its database is out of reach. */
export const awayCode = 75;

const script = new URL('write-backup-before.ts', import.meta.url);

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

/**
 * Makes the writer of the backup before steps of the schema, in a low-priority process of its own: the
 * host serves pages meanwhile, which the copy and its check would keep waiting.
 */
export function backUpBeforeAside({ dataDir, databaseUrl }: Env): WriteBackupBefore {
  return async (_database, folder, step, stop) => {
    const { isDone, code, printed, said } = await runAside([script, step], {
      variables: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: folder },
      background: { longest: longestBackup },
      stop,
    });
    if (isDone) return printed;
    // Node may have warned of something before.
    const words = said === '' ? 'it was ended before it was done' : lastLine(said);
    throw code === awayCode ? new OutOfReachError(words) : new Error(words);
  };
}
