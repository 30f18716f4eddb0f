import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type CopyCounts, copyTables, insertRows, type OnTable, tableNames } from './copy.ts';
import { DatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { tryUntil } from './try-until.ts';

/** The schema of PostgreSQL in which a session's temporary tables lie. */
const aside = 'pg_temp';

/** It waits so long for those who write, in milliseconds. */
const patience = 60_000;

/**
 * At a time it waits so long, and then lets those go on who wait for it, in milliseconds. It is shorter
 * than the time after which PostgreSQL looks for two who wait for each other, and ends one of them.
 */
const turn = 500;

/** Other tables name the rows of this one, some without an index by which PostgreSQL could look for them. */
const named = 'users';
const others = tableNames.filter((table) => table !== named);

/** Names a table of the database: a temporary one hides it. */
type Place = (table: keyof Tables) => RawBuilder<unknown>;

const placeAside: Place = (table) => sql.id(aside, table);

/** Copies the new content into temporary tables: nobody waits for that. */
async function layAside(
  trx: Transaction<Tables>,
  from: Pick<Database, 'db'>,
  place: Place,
  onTable: OnTable,
): Promise<CopyCounts> {
  for (const table of tableNames) {
    await sql`
      create temporary table ${sql.id(table)} (like ${place(table)}) on commit drop`.execute(trx);
  }
  const temporary = trx.withSchema(aside);
  return copyTables(from.db, (table, rows) => insertRows(temporary, table, rows), onTable);
}

function isKeptWaiting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/**
 * Keeps all others from writing until the transaction ends; they read on. It gives way to those who have
 * begun: of two who wait for each other PostgreSQL would fail one.
 * @throws DatabaseError when others write without a pause
 */
async function keepWritersOut(
  trx: Transaction<Tables>,
  place: Place,
  address: string,
): Promise<void> {
  await sql`savepoint unlocked`.execute(trx);
  const attempt = async () => {
    await sql`rollback to savepoint unlocked`.execute(trx);
    await sql`set local statement_timeout = ${sql.lit(turn)}`.execute(trx);
    await sql`lock table ${sql.join(tableNames.map(place))} in exclusive mode`.execute(trx);
  };
  try {
    await tryUntil(performance.now() + patience, attempt, isKeptWaiting);
  } catch (cause) {
    if (!isKeptWaiting(cause)) throw cause;
    throw new DatabaseError(
      `${address} cannot be replaced now: others have been writing into it for ${patience / 1000} s without a pause. Stop the hosts and try again; nothing was changed.`,
      { cause },
    );
  }
  await sql`set local statement_timeout to default`.execute(trx);
}

/** Deletes all rows that no others name, those that are never changed included. */
async function deleteOthers(trx: Transaction<Tables>, place: Place): Promise<void> {
  // Triggers forbid to delete rows of append-only tables; this transaction alone switches them off.
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const table of others) {
      await sql`alter table ${place(table)} ${sql.raw(state)} trigger user`.execute(trx);
    }
  };
  await setTriggers('disable');
  for (const table of others.toReversed()) await sql`delete from ${place(table)}`.execute(trx);
  await setTriggers('enable');
}

/**
 * Writes the rows that others name over those that are there, while nothing names them. Deleting all of
 * them would search whole tables for each.
 */
async function writeNamed(trx: Transaction<Tables>, place: Place): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`${aside}.${named}`}::regclass and attnum > 0 and not attisdropped`.execute(
    trx,
  );
  const columns = rows.map(({ name }) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  await sql`
    insert into ${place(named)} select * from ${placeAside(named)}
    on conflict (id) do update set ${sql.join(columns)}`.execute(trx);
}

/**
 * Replaces the content of a PostgreSQL database in one transaction: all of it, or nothing when it fails.
 * Whoever reads meanwhile reads what was there; whoever writes, once the new content lies ready, waits
 * (decision 149).
 */
export async function replaceDatabase(
  from: Pick<Database, 'db'>,
  { db, address }: Pick<Database, 'db' | 'address'>,
  onTable: OnTable,
): Promise<CopyCounts> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx);
    const [{ schema } = { schema: 'public' }] = rows;
    const place: Place = (table) => sql.id(schema, table);
    const counts = await layAside(trx, from, place, onTable);
    await keepWritersOut(trx, place, address);
    await deleteOthers(trx, place);
    await writeNamed(trx, place);
    for (const table of others) {
      await sql`insert into ${place(table)} select * from ${placeAside(table)}`.execute(trx);
    }
    await sql`
      delete from ${place(named)} as gone
      where not exists (select from ${placeAside(named)} as kept where kept.id = gone.id)`.execute(
      trx,
    );
    return counts;
  });
}
