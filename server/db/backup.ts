import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type CopyCounts, copyDatabase, type OnTable } from './copy.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { migrate, readSteps } from './migrate.ts';
import { migrationNames, migrationsFor } from './migrations.ts';
import { makeOwnFile, ownersAlone } from './own-file.ts';
import { replaceDatabase } from './replace.ts';
import { readTables } from './sqlite-tables.ts';
import { openSqlite } from './sqlite.ts';
import { tryUntil } from './try-until.ts';

/** Pages that are copied at a time. */
const pagesATurn = 1000;

/** A restore waits so long for those who write into the target, in milliseconds. */
const restorePatience = 60_000;

/** Copies a SQLite file as a whole, even while others write into it. */
async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // One moment's view: without it the copy begins anew with every write, and may never end.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, { rate: pagesATurn });
  } finally {
    source.close();
  }
}

/** Tells whether a copy failed because its target is locked: Node reports the source's error, none. */
function isTargetLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 0;
}

/**
 * Copies a SQLite file over one that a host may have open: its readers see the old content until
 * all of the new one is there.
 */
async function copyOver(from: string, to: string): Promise<void> {
  await tryUntil(performance.now() + restorePatience, () => copySqlite(from, to), isTargetLocked);
  // All pages are in the log now. The next writer, a host, would have to put them into the file.
  const target = new DatabaseSync(to, { timeout: restorePatience });
  target.exec('pragma wal_checkpoint(passive)');
  target.close();
}

/** Says that some of a database's steps are of a newer Guildhall; null when none is. */
function newerThanThis(steps: readonly string[]): string | null {
  const unknown = steps.filter((step) => !migrationNames.includes(step));
  if (unknown.length === 0) return null;
  return `it comes from a newer Guildhall (${unknown.join(', ')}). Update this one first`;
}

/** @throws DatabaseError where a host of a newer Guildhall has made tables that this one does not know */
async function assertKnown({ db, address }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const reason = newerThanThis(rows.map(({ name }) => name));
  if (reason !== null) throw new DatabaseError(`${address} cannot be backed up: ${reason}`);
}

/** Copies a PostgreSQL database, of whatever steps of the schema, into a SQLite file of the same steps. */
async function copyPostgres(database: Database, to: string): Promise<void> {
  await assertKnown(database);
  const { taken } = await readSteps(database);
  const target = openSqlite(to);
  try {
    await migrate(target, migrationsFor(target.engine, taken));
    const tables = await readTables(target.db);
    // Tables come in any order: whether rows refer to something is checked at the end.
    await sql`pragma foreign_keys = off`.execute(target.db);
    // One snapshot of everything, whatever is written meanwhile.
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => copyDatabase({ db: trx }, target, () => undefined, tables));
  } finally {
    await target.close();
  }
}

/** Removes a SQLite file with what may lie beside it. */
async function removeWith(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true });
}

/** Turns a database into one file, without a log beside it. */
function finishFile(file: string): void {
  const sqlite = new DatabaseSync(file);
  sqlite.exec('pragma journal_mode = delete');
  sqlite.close();
}

/**
 * Writes everything into one SQLite file, from either engine, while the host runs.
 * @param file path of the backup, which appears when it is complete
 */
export async function backUp(database: Database, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await removeWith(partial);
  try {
    makeOwnFile(partial);
    if (database.engine.kind === 'sqlite') await copySqlite(database.address, partial);
    else {
      await copyPostgres(database, partial);
    }
    finishFile(partial);
    await rename(partial, file);
  } finally {
    await removeWith(partial);
  }
}

function columnOf(sqlite: DatabaseSync, statement: string): string[] {
  return sqlite
    .prepare(statement)
    .all()
    .map((row) => String(Object.values(row)[0]));
}

/**
 * Checks a backup. @throws DatabaseError when the file is no backup, is damaged, or is of a newer
 * Guildhall
 */
export function assertRestorable(file: string): void {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new DatabaseError(`${file} cannot be restored: ${reason}`, { cause });
  };
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(file, { readOnly: true });
    const [integrity, ...more] = columnOf(sqlite, 'pragma integrity_check');
    if (integrity !== 'ok')
      refuse(`it is damaged (${[integrity, ...more].slice(0, 3).join('; ')})`);
    const steps = columnOf(sqlite, 'select name from kysely_migration order by name');
    const newer = newerThanThis(steps);
    if (newer !== null) refuse(newer);
    const broken = columnOf(sqlite, 'pragma foreign_key_check');
    if (broken.length > 0) refuse(`rows of ${[...new Set(broken)].join(', ')} refer to nothing`);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    refuse('it is no backup of a Guildhall', error);
  } finally {
    sqlite?.close();
  }
}

/**
 * Replaces everything by the content of a backup, after the backup has been checked and migrated to
 * this schema in a copy.
 * @throws DatabaseError when the backup is no good; then nothing was changed
 */
export async function restore(
  file: string,
  database: Database,
  workFile: string,
  onTable: OnTable,
): Promise<CopyCounts | null> {
  assertRestorable(file);
  // A restore that was killed may have left its own.
  await removeWith(workFile);
  try {
    // It has rights of its own from the first byte: the backup's may be everybody's.
    await pipeline(
      createReadStream(file),
      createWriteStream(workFile, { flags: 'wx', mode: ownersAlone }),
    );
    const source = openSqlite(workFile);
    try {
      await migrate(source);
      if (database.engine.kind === 'postgres') {
        return await replaceDatabase(source, database, onTable);
      }
    } finally {
      await source.close();
    }
    await copyOver(workFile, database.address);
    return null;
  } finally {
    await removeWith(workFile);
  }
}
