import { join } from 'node:path';
import { assertNotLost, rememberBegun } from './begun-file.ts';
import { DatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import { removeLeftovers } from './leftovers.ts';
import { migrate } from './migrate.ts';
import type { Patience } from './patience.ts';
import { ping } from './ping.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteAdvice, sqliteFailureOf } from './sqlite-failure.ts';
import type { OnStatement } from './statements.ts';

const postgresAddress = /^postgres(ql)?:\/\//;

/**
 * Names the reason of an error: a refused connection has a code and, where several addresses were
 * tried, no message.
 */
function reasonOf(error: NodeJS.ErrnoException): string {
  const failure = sqliteFailureOf(error);
  if (failure) return sqliteAdvice[failure];
  return error.message || (error.code ?? error.name);
}

/** Opens a database. It connects at the first statement. */
async function open(
  address: string,
  patience?: Patience,
  onStatement?: OnStatement,
): Promise<Database> {
  if (!postgresAddress.test(address)) return openSqlite(address, patience?.lock, onStatement);
  // Loaded only where used: the embedded database needs none of its memory.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address, patience, onStatement);
}

/** Migrates the schema with all the time that it needs, once it is known that somebody answers. */
async function migratePatiently(
  database: Database,
  address: string,
  patience: Patience,
): Promise<void> {
  await ping(database.db);
  const patient = await open(address, { ...patience, statement: 0, silence: 0 });
  try {
    await migrate(patient);
  } finally {
    await patient.close();
  }
}

/**
 * Opens a database and migrates its schema.
 * @param address `postgres://…`, or the path of a SQLite file
 * @param patience the longest waits; without it, statements take what they need
 * @param onStatement hears of each statement
 * @throws DatabaseError
 */
export async function openDatabase(
  address: string,
  patience?: Patience,
  onStatement?: OnStatement,
): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await open(address, patience, onStatement);
    if (database.pool && patience) await migratePatiently(database, address, patience);
    else await migrate(database);
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

interface GuildDatabaseOptions {
  patience?: Patience;
  mayBegin?: boolean;
  onStatement?: OnStatement;
}

/**
 * Opens the database that the environment names.
 * @param options.mayBegin whether to begin anew where there was one: its content is about to be
 * brought back
 * @throws DatabaseError, in one line that says what to do
 */
export async function openGuildDatabase(
  env: { databaseUrl: string | undefined; dataDir: string },
  { patience, mayBegin = false, onStatement }: GuildDatabaseOptions = {},
): Promise<Database> {
  await removeLeftovers(env.dataDir, Date.now());
  const address = databaseAddress(env);
  if (env.databaseUrl !== undefined) return openDatabase(address, patience, onStatement);
  if (!mayBegin) await assertNotLost(address);
  const database = await openDatabase(address, patience, onStatement);
  await rememberBegun(address);
  return database;
}
