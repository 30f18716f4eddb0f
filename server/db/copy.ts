import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { tableKeys, type Tables } from './tables.ts';

const tableNames = Object.keys(tableKeys) as (keyof Tables)[];

/** Rows a batch reads and a transaction writes. */
const batchSize = 500;

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

/** Reads a table in the order of its key. */
async function* readRows(db: Kysely<Tables>, table: keyof Tables) {
  for (let offset = 0; ; offset += batchSize) {
    let query = db.selectFrom(table).selectAll().limit(batchSize).offset(offset);
    for (const column of tableKeys[table]) query = query.orderBy(db.dynamic.ref(column));
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
  }
}

/** Writes rows of a table. */
type WriteRows = (table: keyof Tables, rows: readonly Tables[keyof Tables][]) => Promise<void>;

async function insertRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly Tables[keyof Tables][],
): Promise<void> {
  // The rows come from the same table, which TypeScript cannot follow through the loop.
  for (const row of rows) await db.insertInto(table).values(row).execute();
}

/** Hears the progress of a copy. */
export type OnTable = (table: keyof Tables, count: number) => void;

async function copyTables(
  from: Kysely<Tables>,
  write: WriteRows,
  onTable: OnTable,
): Promise<CopyCounts> {
  const counts = {} as CopyCounts;
  for (const table of tableNames) {
    let count = 0;
    for await (const rows of readRows(from, table)) {
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
 */
export async function copyDatabase(
  from: Pick<Database, 'db'>,
  to: Database,
  onTable: OnTable,
): Promise<CopyCounts> {
  const write: WriteRows = (table, rows) =>
    to.db.transaction().execute((trx) => insertRows(trx, table, rows));
  const counts = await copyTables(from.db, write, onTable);
  const snapshots = await to.db.selectFrom('snapshots').select('id').execute();
  for (const { id } of snapshots) await to.engine.indexNames(to.db, id);
  return counts;
}

/** Replaces the target's content in one transaction: all of it, or nothing when it fails. */
export async function replaceDatabase(
  from: Pick<Database, 'db'>,
  to: Database,
  onTable: OnTable,
): Promise<CopyCounts> {
  return to.db.transaction().execute(async (trx) => {
    await to.engine.empty(trx, tableNames);
    return copyTables(from.db, (table, rows) => insertRows(trx, table, rows), onTable);
  });
}
