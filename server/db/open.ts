import { Migrator } from 'kysely/migration';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrationsFor } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

const postgresAddress = /^postgres(ql)?:\/\//;

/** An error of an unusable database. The message is one line, without a password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Migrates the schema. Several hosts may start at once: one migrates, the others wait. */
async function migrate({ db, engine }: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(engine)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error as Error;
}

/**
 * Names the reason of an error: a refused connection has a code and, where several addresses were
 * tried, no message.
 */
function reasonOf({ message, code, name }: NodeJS.ErrnoException): string {
  return message || (code ?? name);
}

/**
 * Opens a database and migrates its schema.
 * @param address `postgres://…`, or the path of a SQLite file
 * @param options.patience time that a statement waits for another process's lock on a SQLite file, in
 * milliseconds
 * @throws DatabaseError
 */
export async function openDatabase(
  address: string,
  { patience }: { patience?: number } = {},
): Promise<Database> {
  let database: Database | undefined;
  try {
    database = postgresAddress.test(address)
      ? // Loaded only where used: the embedded database needs none of its memory.
        (await import('./postgres.ts')).openPostgres(address)
      : openSqlite(address, patience);
    await migrate(database);
    return database;
  } catch (cause) {
    await database?.close();
    const place = database?.address ?? address;
    throw new DatabaseError(`The database ${place} cannot be opened: ${reasonOf(cause as Error)}`, {
      cause,
    });
  }
}

/** Returns the address of the database that the environment names. */
export function databaseAddress(env: { databaseUrl: string | undefined; dataDir: string }): string {
  return env.databaseUrl ?? join(env.dataDir, 'guildhall.db');
}
