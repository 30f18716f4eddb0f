import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import { holdClaim } from '../db/held-claim.ts';
import { isBackupDue, keepBackup } from '../db/kept-backups.ts';
import { findMilestone, reachMilestone } from '../db/milestones.ts';
import { openGuildDatabase } from '../db/open.ts';
import { type Env, readEnv } from '../env.ts';

/** Writes the backup of this night, unless another host does so or has done so. */
async function writeBackup({ backups }: Env, database: Database, zone: string): Promise<void> {
  if (!backups) return;
  const claim = await holdClaim(database.db, 'backup', Date.now);
  if (!('release' in claim)) return;
  try {
    const began = Date.now();
    if (!isBackupDue(await findMilestone(database.db, 'backup'), began, zone)) return;
    console.log(await keepBackup(database, backups, dayAt(began, zone)));
    await reachMilestone(database.db, 'backup', began);
  } finally {
    await claim.release();
  }
}

// Writes the backup of a night, in the time zone that it is given, in a process of its own: to check
// it takes time and memory. It prints the name of the file, or nothing when there was nothing to do.
const [zone = 'UTC'] = process.argv.slice(2);
const env = readEnv(process.env);
const database = await openGuildDatabase(env);
try {
  await writeBackup(env, database, zone);
} finally {
  await database.close();
}
