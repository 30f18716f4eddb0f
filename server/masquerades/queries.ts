import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MasqueradesTable } from '../db/tables/people.ts';

export async function addMasquerade(
  db: Kysely<Tables>,
  masquerade: MasqueradesTable,
): Promise<void> {
  await db.insertInto('masquerades').values(masquerade).execute();
}

/** Returns the masquerade of a session that this call ended, or null when there was none to end. */
export async function takeMasquerade(
  db: Kysely<Tables>,
  sessionHash: string,
): Promise<MasqueradesTable | null> {
  const row = await db
    .deleteFrom('masquerades')
    .where('session_hash', '=', sessionHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the masquerades whose hour was over by `now`, which this call ended. */
export async function takeOverdueMasquerades(
  db: Kysely<Tables>,
  now: number,
): Promise<MasqueradesTable[]> {
  return db.deleteFrom('masquerades').where('ends_at', '<=', now).returningAll().execute();
}

/**
 * Holds the session's row until the transaction ends, so that what belongs to it changes one at a
 * time. Returns whether there is such a session.
 */
export async function lockSession(trx: Kysely<Tables>, idHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ id_hash: idHash })
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
