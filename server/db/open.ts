import { join } from 'node:path';
import { assertNotLost, assertThere, rememberBegun } from './begun-file.ts';
import { bringUpToDate, type UpToDateOptions } from './bring-up-to-date.ts';
import { DatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import { adviceFor } from './failure-advice.ts';
import { removeLeftovers } from './leftovers.ts';
import { migrate } from './migrate.ts';
import type { Patience } from './patience.ts';
import { ping } from './ping.ts';
import { openSqlite } from './sqlite.ts';
import type { OnStatement } from './statements.ts';

const postgresAddress = /^postgres(ql)?:\/\//;

/**
 * Names the reason of an error: a refused connection has a code and, where several addresses were
 * tried, no message.
 */
function reasonOf(error: NodeJS.ErrnoException): string {
  return adviceFor(error) ?? (error.message || (error.code ?? error.name));
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

/** Brings a database's schema up to date. */
type Migrating = (database: Database) => Promise<void>;

/** Migrates the schema with all the time that it needs, once it is known that somebody answers. */
async function migratePatiently(
  database: Database,
  address: string,
  patience: Patience,
  migrating: Migrating,
): Promise<void> {
  await ping(database.db);
  const patient = await open(address, { ...patience, statement: 0, silence: 0, lock: 0 });
  try {
    await migrating(patient);
  } finally {
    await patient.close();
  }
}

/**
 * Opens a database and migrates its schema.
 * @param address `postgres://…`, or the path of a SQLite file
 * @param patience the longest waits; without it, statements take what they need
 * @param onStatement hears of each statement
 * @param migrating migrates it, if not just so
 * @throws DatabaseError
 */
export async function openDatabase(
  address: string,
  patience?: Patience,
  onStatement?: OnStatement,
  migrating: Migrating = migrate,
): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await open(address, patience, onStatement);
    if (database.pool && patience) await migratePatiently(database, address, patience, migrating);
    else await migrating(database);
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

interface GuildDatabaseOptions extends Pick<UpToDateOptions, 'writeBackup' | 'onBackup' | 'stop'> {
  patience?: Patience;
  mayBegin?: boolean;
  onStatement?: OnStatement;
}

/** What the environment says of the database. */
interface DatabaseEnv extends Pick<UpToDateOptions, 'backups' | 'mustExist'> {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Opens the database that the environment names.
 * @param options.mayBegin whether to begin anew where there was one: its content is about to be
 * brought back
 * @throws DatabaseError, in one line that says what to do
 */
export async function openGuildDatabase(
  env: DatabaseEnv,
  { patience, mayBegin = false, onStatement, ...upToDate }: GuildDatabaseOptions = {},
): Promise<Database> {
  await removeLeftovers(env.dataDir, Date.now());
  const address = databaseAddress(env);
  const mustExist = env.mustExist === true && !mayBegin;
  const migrating = (opened: Database) =>
    bringUpToDate(opened, { backups: env.backups, mustExist, ...upToDate });
  if (env.databaseUrl !== undefined) {
    return openDatabase(address, patience, onStatement, migrating);
  }
  if (!mayBegin) await assertNotLost(address);
  if (mustExist) await assertThere(address);
  const database = await openDatabase(address, patience, onStatement, migrating);
  await rememberBegun(address);
  return database;
}
