import type { WriteBackupBefore } from '../db/bring-up-to-date.ts';
import { OutOfReachError } from '../db/out-of-reach.ts';
import type { Env } from '../env.ts';
import { awayCode, runAside } from './aside.ts';

/** A backup that takes longer hangs, in milliseconds: it would keep all later ones waiting. */
const longest = 60 * 60_000;

const script = new URL('write-backup.ts', import.meta.url);

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

/**
 * Writes a backup in a low-priority process of its own: the host serves pages meanwhile, which the copy
 * and its check would keep waiting.
 * @returns the file; an empty text when there was nothing to do
 * @throws OutOfReachError, or Error with the line that the process said
 */
async function writeAside(
  which: readonly [kind: 'night' | 'before', detail: string],
  options: Pick<NonNullable<Parameters<typeof runAside>[1]>, 'variables' | 'stop'> = {},
): Promise<string> {
  const { isDone, code, printed, said } = await runAside([script, ...which], {
    ...options,
    background: { longest },
  });
  if (isDone) return printed;
  // Node may have warned of something before.
  const words = said === '' ? 'it was ended before it was done' : lastLine(said);
  throw code === awayCode ? new OutOfReachError(words) : new Error(words);
}

/** Writes the backup of this night. Returns its file; an empty text when another host does it. */
export async function writeBackupAside(zone: string): Promise<string> {
  return writeAside(['night', zone]);
}

/** Makes the writer of the backup before steps of the schema. */
export function backUpBeforeAside({ dataDir, databaseUrl }: Env): WriteBackupBefore {
  return async (_database, folder, step, stop) => {
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: folder };
    return writeAside(['before', step], { variables, stop });
  };
}
