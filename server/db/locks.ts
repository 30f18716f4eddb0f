import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import { idBatches } from './add-rows.ts';
import type { Tables } from './tables.ts';

/** Whether the database is PostgreSQL. */
export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Locks the rows of a query until the transaction ends, in the order of the query: an update locks them
 * in whichever order PostgreSQL finds them, and two transactions would wait for each other. SQLite has
 * nothing to lock: a transaction has all of the file to itself.
 */
export async function lockInOrder<Table extends keyof Tables, Row>(
  trx: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<void> {
  if (isPostgres(trx)) await rows.forNoKeyUpdate().execute();
}

/**
 * Locks a person until the transaction ends, so that nobody adds a row of theirs: whoever has begun to is
 * waited for, and whoever does so then finds them gone.
 */
export async function lockWholeUser(trx: Kysely<Tables>, id: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Keeps people until the transaction ends: whoever removes one is waited for, or waits. Rows of theirs that
 * are locked first would have two wait for each other.
 */
export async function keepUsers(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const batch of idBatches(ids)) {
    const those = trx.selectFrom('users').select('id').where('id', 'in', batch).orderBy('id');
    await those.forKeyShare().execute();
  }
}

/**
 * Leaves out rows that an act takes away or changes just now: two who wait for each other's rows would have
 * one of them fail. SQLite has one writer at a time.
 */
export function leftFree<Table extends keyof Tables, Row>(
  db: Kysely<Tables>,
  those: SelectQueryBuilder<Tables, Table, Row>,
) {
  return isPostgres(db) ? those.forUpdate().skipLocked() : those;
}
