import type { InsertObject, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows of one statement, within the values that both engines allow; some rows are large. */
const batchSize = 100;

/** Ids of one statement: each is one value. */
const idsAtOnce = 500;

/** Deals rows into batches, without reading all of them at once. */
export function* batches<Row>(rows: Iterable<Row>, size = batchSize): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Deals ids into batches, in their order: rows that are locked by them are in the same order everywhere. */
export const idBatches = (ids: Iterable<string>): Generator<string[]> =>
  batches([...new Set(ids)].toSorted(), idsAtOnce);

/**
 * Adds a row, unless there is one with its id. Waits for whoever is adding one. Returns whether it was
 * added.
 */
export async function addUnlessThere<
  Table extends 'drops' | 'events' | 'leaves' | 'member_notes' | 'trial_notes',
>(db: Kysely<Tables>, table: Table, row: InsertObject<Tables, Table>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds rows to a table, a batch at a time; none is fine. */
export async function addRows<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: Iterable<InsertObject<Tables, Table>>,
): Promise<void> {
  for (const batch of batches(rows)) await db.insertInto(table).values(batch).execute();
}
