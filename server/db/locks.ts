import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Locks the rows of a query until the transaction ends, in the order of the query: an update locks them
 * in whichever order PostgreSQL finds them, and two transactions would wait for each other. SQLite has
 * nothing to lock: a transaction has all of the file to itself.
 */
export async function lockInOrder<Table extends keyof Tables, Row>(
  trx: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await rows.forNoKeyUpdate().execute();
}
