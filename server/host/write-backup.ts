import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import { adviceFor } from '../db/failure-advice.ts';
import { holdClaim } from '../db/held-claim.ts';
import { isBackupDue, keepBackup, keepBackupBefore, type KeptBackups } from '../db/kept-backups.ts';
import { findMilestone, reachMilestone } from '../db/milestones.ts';
import { databaseAddress, openDatabase } from '../db/open.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { readEnv } from '../env.ts';
import { awayCode } from './aside.ts';

/** Opens the database as it is: a host takes the steps of its schema, and this process takes none. */
const asItIs = () => Promise.resolve();

/** Writes the backup of this night, unless another host does so or has done so. Returns its file. */
async function writeNights(
  database: Database,
  backups: KeptBackups,
  zone: string,
): Promise<string | null> {
  const claim = await holdClaim(database.db, 'backup', Date.now);
  if (!('release' in claim)) return null;
  try {
    const began = Date.now();
    if (!isBackupDue(await findMilestone(database.db, 'backup'), began, zone)) return null;
    const file = await keepBackup(database, backups, dayAt(began, zone));
    await reachMilestone(database.db, 'backup', began);
    return file;
  } finally {
    await claim.release();
  }
}

async function writeBackup(kind: string | undefined, detail: string): Promise<string | null> {
  const env = readEnv(process.env);
  const { backups } = env;
  if (!backups) throw new Error('BACKUP_DIR is not set');
  const database = await openDatabase(databaseAddress(env), undefined, undefined, asItIs);
  try {
    if (kind === 'night') return await writeNights(database, backups, detail);
    return await keepBackupBefore(database, backups.folder, detail);
  } finally {
    await database.close();
  }
}

// Writes a backup, in a process of its own: to check it takes time and memory. It is given `night` and the
// guild's time zone, or `before` and the last of the steps that are about to be taken. It prints the name
// of the file, nothing when there was nothing to do, or in one line why there is none.
const [kind, detail = ''] = process.argv.slice(2);
try {
  const file = await writeBackup(kind, detail);
  if (file !== null) console.log(file);
} catch (error) {
  console.error(adviceFor(error) ?? (error as Error).message);
  process.exitCode = isOutOfReach(error) ? awayCode : 1;
}
