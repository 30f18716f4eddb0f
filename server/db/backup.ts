import { copyFile, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { type CopyCounts, copyDatabase, type OnTable, replaceDatabase } from './copy.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { migrationNames } from './migrations.ts';
import { openDatabase } from './open.ts';

/**
 * Copies this many pages, then lets writers have their turn: a backup runs while the host writes.
 */
const pagesATurn = 1000;

/** Copies a SQLite file as a whole, even while others have it open. */
async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to, { rate: pagesATurn });
  } finally {
    source.close();
  }
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
  await rm(partial, { force: true });
  try {
    if (database.engine.kind === 'sqlite') await copySqlite(database.address, partial);
    else {
      const target = await openDatabase(partial);
      try {
        // One snapshot of everything, whatever is written meanwhile.
        await database.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((trx) => copyDatabase({ db: trx }, target, () => undefined));
      } finally {
        await target.close();
      }
    }
    finishFile(partial);
    await rename(partial, file);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(partial + end, { force: true });
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
function assertRestorable(file: string): void {
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
    const unknown = steps.filter((step) => !migrationNames.includes(step));
    if (unknown.length > 0) {
      refuse(`it comes from a newer Guildhall (${unknown.join(', ')}). Update this one first`);
    }
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
  await copyFile(file, workFile);
  try {
    const source = await openDatabase(workFile);
    try {
      if (database.engine.kind === 'postgres') {
        return await replaceDatabase(source, database, onTable);
      }
    } finally {
      await source.close();
    }
    await copySqlite(workFile, database.address);
    return null;
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(workFile + end, { force: true });
  }
}
