import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { TableKeys } from './sqlite-tables.ts';
import { tableKeys, type Tables } from './tables.ts';

/** The names of all tables, in an order in which each comes after those it refers to. */
export const tableNames = Object.keys(tableKeys) as (keyof Tables)[];

/** Rows a batch reads and a transaction writes. */
const batchSize = 500;

/** Rows of one statement, within the values that both engines allow. */
const insertedAtOnce = 50;

/** The number of copied rows, table by table. */
export type CopyCounts = Record<keyof Tables, number>;

/** Returns the tables that are not empty. */
export async function filledTables(db: Kysely<Tables>): Promise<(keyof Tables)[]> {
  const filled: (keyof Tables)[] = [];
  for (const table of tableNames) {
    const row = await db
      .selectFrom(table)
      .select((e) => e.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row) filled.push(table);
  }
  return filled;
}

/** Returns the condition that a row comes after another, in the order of the table's key. */
function isAfter(key: readonly string[], row: Readonly<Record<string, unknown>>) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const values = sql.join(key.map((column) => row[column]));
  return sql<boolean>`(${columns}) > (${values})`;
}

/** Reads a table in the order of its key, each batch from where the last one ended. */
async function* readRows(db: Kysely<Tables>, table: keyof Tables, key: readonly string[]) {
  let first = db.selectFrom(table).selectAll().limit(batchSize);
  for (const column of key) first = first.orderBy(db.dynamic.ref(column));
  for (let query = first; ;) {
    const rows = await query.execute();
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < batchSize) return;
    query = first.where(isAfter(key, { ...last }));
  }
}

/** Writes rows of a table. */
type WriteRows = (table: keyof Tables, rows: readonly Tables[keyof Tables][]) => Promise<void>;

/** Writes rows of a table, some at a time. */
export async function insertRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly Tables[keyof Tables][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += insertedAtOnce) {
    // The rows come from the same table, which TypeScript cannot follow through the loop.
    await db
      .insertInto(table)
      .values(rows.slice(start, start + insertedAtOnce))
      .execute();
  }
}

/** Hears the progress of a copy. */
export type OnTable = (table: keyof Tables, count: number) => void;

/** Reads every row of every table, and hands it to `write`. */
export async function copyTables(
  from: Kysely<Tables>,
  write: WriteRows,
  onTable: OnTable,
  tables: TableKeys = tableKeys,
): Promise<CopyCounts> {
  const counts = {} as CopyCounts;
  for (const [name, key] of Object.entries(tables)) {
    // Of an older step of the schema it may be a table that is there no more.
    const table = name as keyof Tables;
    let count = 0;
    for await (const rows of readRows(from, table, key)) {
      await write(table, rows);
      count += rows.length;
    }
    counts[table] = count;
    onTable(table, count);
  }
  return counts;
}

/**
 * Copies every row of every table. The target has the same schema and is empty; after a failed copy
 * it is useless.
 * @param tables all of them, if not those of the newest schema
 */
export async function copyDatabase(
  from: Pick<Database, 'db'>,
  to: Database,
  onTable: OnTable,
  tables?: TableKeys,
): Promise<CopyCounts> {
  const write: WriteRows = (table, rows) =>
    to.db.transaction().execute((trx) => insertRows(trx, table, rows));
  const counts = await copyTables(from.db, write, onTable, tables);
  const snapshots = await to.db.selectFrom('snapshots').select('id').execute();
  for (const { id } of snapshots) await to.engine.indexNames(to.db, id);
  return counts;
}
