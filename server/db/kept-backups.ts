import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayAt, localTimeAt } from '#rules/calendar/zone-time.ts';
import { assertRestorable, backUp } from './backup.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { readRoom } from './disk-room.ts';
import { removeLeftovers } from './leftovers.ts';

/** Matches the backups of nights; whatever else lies in their folder stays. */
const ofANight = /^guildhall-\d{4}-\d{2}-\d{2}\.db$/;

/** Matches the backups from before steps of the schema. */
const beforeAStep = /^guildhall-before-\d{4}-[a-z-]+\.db$/;

/** So many of those stay: to go back further is what the nights' are for. */
const keptBefore = 3;

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
  /** reads the room of its disk, if not as it is */
  room?: typeof readRoom;
}

/** Lists the names of backups of a kind in a folder, in their order: the nights' by day. */
async function backupsIn(folder: string, kind: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => kind.test(name)).toSorted();
}

/** Removes the first of some backups beyond those that are kept. */
async function dropSurplus(folder: string, names: readonly string[], keep: number): Promise<void> {
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/**
 * Sorts backups from before steps, the one that was written first in front: steps come in any order,
 * and the last of those that are due says nothing of when.
 */
async function sortByWriting(folder: string, names: readonly string[]): Promise<string[]> {
  const written = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return written.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
}

/** This much of a disk is left to others, in bytes: the database itself may lie there. */
const leftFree = 64 * 1024 * 1024;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** @throws DatabaseError where a backup could fill the disk of its folder */
async function assertRoom(
  { db, engine }: Database,
  folder: string,
  read: typeof readRoom,
): Promise<void> {
  const { free, size } = await read(folder);
  // Some disks of a network do not say how large they are.
  if (size === 0) return;
  const needed = (await engine.describe(db)).bytes + leftFree;
  if (free >= needed) return;
  throw new DatabaseError(
    `there is too little room for a backup in ${folder}: ${megabytes(free)} are free, and ${megabytes(needed)} have to be, so that it cannot fill the disk. Make room there, keep fewer (BACKUP_KEEP), or name a folder of another disk in BACKUP_DIR`,
  );
}

/** Writes a backup into a folder. It appears under its name when it is whole and could be restored. */
async function writeChecked(
  database: Database,
  { folder, room = readRoom }: Omit<KeptBackups, 'keep'>,
  name: string,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, Date.now());
  await assertRoom(database, folder, room);
  const file = join(folder, `${name}.db`);
  // Another process may take this one for dead, and write the same into the same folder.
  const unchecked = join(folder, `${name}-${randomUUID()}.db.partial`);
  try {
    await backUp(database, unchecked);
    assertRestorable(unchecked);
    await rename(unchecked, file);
  } finally {
    await rm(unchecked, { force: true });
  }
  return file;
}

/**
 * Counts the backups in a folder. @throws when it cannot be read; one that is not there yet holds none
 */
export async function countBackups(
  folder: string,
): Promise<{ count: number; newestBytes: number | null }> {
  const nights = await backupsIn(folder, ofANight).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const newest = nights.at(-1);
  const newestBytes = newest === undefined ? null : (await stat(join(folder, newest))).size;
  return { count: nights.length, newestBytes };
}

/**
 * Writes the backup of a day, and removes the oldest beyond those that are kept.
 * @throws DatabaseError when it could not; then the older ones stay
 */
export async function keepBackup(
  database: Database,
  kept: KeptBackups,
  day: string,
): Promise<string> {
  const { folder, keep } = kept;
  const file = await writeChecked(database, kept, `guildhall-${day}`);
  await dropSurplus(folder, await backupsIn(folder, ofANight), keep);
  return file;
}

/**
 * Writes the backup from before steps of the schema, and removes the oldest of its kind.
 * @param step the last of the steps that are about to be taken
 * @throws when it could not; then the older ones stay
 */
export async function keepBackupBefore(
  database: Database,
  folder: string,
  step: string,
): Promise<string> {
  const file = await writeChecked(database, { folder }, `guildhall-before-${step}`);
  const names = await backupsIn(folder, beforeAStep);
  await dropSurplus(folder, await sortByWriting(folder, names), keptBefore);
  return file;
}
