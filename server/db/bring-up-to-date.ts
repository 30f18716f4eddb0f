import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { adviceFor } from './failure-advice.ts';
import { holdClaim } from './held-claim.ts';
import { keepBackupBefore } from './kept-backups.ts';
import { migrate, readSteps, type Steps } from './migrate.ts';
import { migrationsFor } from './migrations.ts';
import { reachMilestone } from './milestones.ts';
import { isOutOfReach } from './out-of-reach.ts';

/** The step that has made claims: a database from before it is brought up to date without one. */
const claimsStep = '0003-claims';

/** While another process takes the steps, it is looked again this often, in milliseconds. */
const lookEvery = 200;

/**
 * Writes the backup from before steps of the schema. Returns its file.
 * @param step the last of the steps
 * @param stop gives it up
 * @throws when it could not be written
 */
export type WriteBackupBefore = (
  database: Database,
  folder: string,
  step: string,
  stop?: AbortSignal,
) => Promise<string>;

/** How a guild's database is brought up to date. */
export interface UpToDateOptions {
  /** the folder for a backup before steps are taken; without one there is none */
  backups?: { folder: string } | undefined;
  /** writes that backup, if not in this process */
  writeBackup?: WriteBackupBefore | undefined;
  /** refuses a database that nobody has begun */
  mustExist?: boolean;
  /** gives up whatever comes before the steps; those that have begun are taken */
  stop?: AbortSignal | undefined;
  /** hears the file of a backup */
  onBackup?: ((file: string) => void) | undefined;
}

/** Does something while no other process on this database does. */
async function inTurn(
  db: Database['db'],
  work: () => Promise<void>,
  stop: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const claim = await holdClaim(db, 'steps', Date.now);
    if ('release' in claim) {
      try {
        await work();
      } finally {
        // A claim that cannot be given back ends by itself.
        await claim.release().catch(() => undefined);
      }
      return;
    }
    await wait(lookEvery, undefined, { signal: stop });
  }
}

/** @throws DatabaseError when it cannot be written; a database that is out of reach fails as such */
async function backUpBefore(write: () => Promise<string>, due: readonly string[]): Promise<string> {
  try {
    return await write();
  } catch (cause) {
    if (isOutOfReach(cause)) throw cause;
    const reason = adviceFor(cause) ?? (cause as Error).message;
    throw new DatabaseError(
      `it cannot be backed up before the steps of its schema (${due.join(', ')}), of which none was taken: ${reason}. Look at BACKUP_DIR; without it the host takes them and makes no backup.`,
      { cause },
    );
  }
}

/**
 * Takes the steps of the schema that a guild's database has not taken, after a backup of what it
 * holds (decision 132). Of several processes one does it, and the others wait.
 * @throws DatabaseError, or the reason of `stop`; then the database is as it was
 */
export async function bringUpToDate(
  database: Database,
  options: UpToDateOptions,
  steps: Steps = migrationsFor(database.engine),
): Promise<void> {
  const { backups, writeBackup = keepBackupBefore, mustExist = false, onBackup, stop } = options;
  const { taken, due } = await readSteps(database, steps);
  stop?.throwIfAborted();
  if (taken.length === 0 && mustExist) {
    throw new DatabaseError(
      'it is empty, and DATABASE_MUST_EXIST says that it is not. Look at DATABASE_URL, bring the last backup back (npm run guild -- restore <file>), or leave DATABASE_MUST_EXIST out to begin anew.',
    );
  }
  if (taken.length === 0 || due.length === 0 || !backups) {
    await migrate(database, steps);
    return;
  }
  const takeSteps = async () => {
    const left = (await readSteps(database, steps)).due;
    if (left.length === 0) return;
    const began = Date.now();
    const write = () => writeBackup(database, backups.folder, left.at(-1) ?? '', stop);
    const file = await backUpBefore(write, left);
    onBackup?.(file);
    stop?.throwIfAborted();
    await migrate(database, steps);
    // Only now: an older schema may have no place for it.
    await reachMilestone(database.db, 'backup-before-steps', began);
  };
  if (taken.includes(claimsStep)) await inTurn(database.db, takeSteps, stop);
  else await takeSteps();
}
