import { stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';
import { ownersAlone } from './own-file.ts';

/** Lies beside a guild's database, and remembers that there was one. */
function reminderOf(file: string): string {
  return `${file}.begun`;
}

/** Returns the length of a file in bytes, or null when there is none. */
async function lengthOf(file: string): Promise<number | null> {
  const found = await stat(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}

/** Returns the files that lie beside a missing or an empty database and tell that it was there. */
async function evidenceOf(file: string): Promise<string[]> {
  if ((await lengthOf(file)) ?? 0) return [];
  const evidence = [reminderOf(file), `${file}-wal`];
  const lengths = await Promise.all(evidence.map(lengthOf));
  return evidence.filter((_, index) => lengths[index]);
}

/** Another process that begins the database at this moment is done with its first page by then. */
const looks = { times: 10, apart: 100 };

/**
 * Makes sure that a guild's database is not begun anew where one was lost: SQLite takes a missing or
 * an empty file for a new database, and deletes the log of the old one.
 * @throws DatabaseError
 */
export async function assertNotLost(file: string): Promise<void> {
  let found = await evidenceOf(file);
  for (let look = 1; found.length > 0 && look < looks.times; look += 1) {
    await wait(looks.apart);
    found = await evidenceOf(file);
  }
  if (found.length === 0) return;
  const state = (await lengthOf(file)) === null ? 'gone' : 'empty';
  throw new DatabaseError(
    `The database ${file} is ${state}, and there was one. Bring the last backup back (npm run guild -- restore <file>), or delete ${found.join(' and ')} to begin anew.`,
  );
}

/**
 * Makes sure that there is a database where the environment says so. A volume that is not mounted
 * leaves an empty folder, in which nothing remembers it.
 * @throws DatabaseError
 */
export async function assertThere(file: string): Promise<void> {
  if ((await lengthOf(file)) ?? 0) return;
  throw new DatabaseError(
    `There is no database ${file}, and DATABASE_MUST_EXIST says that there is one. Look whether its disk or volume is mounted, bring the last backup back (npm run guild -- restore <file>), or leave DATABASE_MUST_EXIST out to begin anew.`,
  );
}

/**
 * Notes that a guild's database has begun. A disk that is full or takes no writes lets the next start
 * do it: the database is there.
 */
export async function rememberBegun(file: string): Promise<void> {
  const words = `Guildhall has begun its database here. While this file is there, none is begun anew in its place.\n`;
  const mode = { flag: 'wx', mode: ownersAlone };
  await writeFile(reminderOf(file), words, mode).catch(() => undefined);
}
