import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayAt, localTimeAt } from '#rules/calendar/zone-time.ts';
import { assertRestorable, backUp } from './backup.ts';
import type { Database } from './database.ts';
import { removeLeftovers } from './leftovers.ts';

/** Matches the backups of nights; whatever else lies in their folder stays. */
const ofANight = /^guildhall-\d{4}-\d{2}-\d{2}\.db$/;

/** The hour of the guild's clocks from which a night's backup may be written. */
const hour = 3;

/**
 * Tells whether the last backup is of another day than this one, and the night has come. A clock that
 * was ahead may have dated it later.
 */
export function isBackupDue(last: number, now: number, zone: string): boolean {
  return localTimeAt(now, zone).hour >= hour && dayAt(last, zone) !== dayAt(now, zone);
}

/** Where backups are kept, and how many. */
export interface KeptBackups {
  folder: string;
  keep: number;
}

/** Lists the names of the nights' backups in a folder, the oldest first. */
async function nightsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => ofANight.test(name)).toSorted();
}

/**
 * Counts the backups in a folder. @throws when it cannot be read; one that is not there yet holds none
 */
export async function countBackups(
  folder: string,
): Promise<{ count: number; newestBytes: number | null }> {
  const nights = await nightsIn(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const newest = nights.at(-1);
  const newestBytes = newest === undefined ? null : (await stat(join(folder, newest))).size;
  return { count: nights.length, newestBytes };
}

/**
 * Writes the backup of a day, and removes the oldest beyond those that are kept. The file appears
 * when it is whole and could be restored.
 * @throws DatabaseError when it could not; then the older ones stay
 */
export async function keepBackup(
  database: Database,
  { folder, keep }: KeptBackups,
  day: string,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, Date.now());
  const file = join(folder, `guildhall-${day}.db`);
  // Another host may take this one for dead, and write the same night's into the same folder.
  const unchecked = join(folder, `guildhall-${day}-${randomUUID()}.db.partial`);
  try {
    await backUp(database, unchecked);
    assertRestorable(unchecked);
    await rename(unchecked, file);
  } finally {
    await rm(unchecked, { force: true });
  }
  const nights = await nightsIn(folder);
  for (const name of nights.slice(0, -keep)) await rm(join(folder, name), { force: true });
  return file;
}
