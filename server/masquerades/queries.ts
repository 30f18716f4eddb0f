import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MasqueradesTable } from '../db/tables/people.ts';

export async function addMasquerade(
  db: Kysely<Tables>,
  masquerade: MasqueradesTable,
): Promise<void> {
  await db.insertInto('masquerades').values(masquerade).execute();
}

/** Ends the masquerade of a session. Returns it, or null when there was none. */
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

/** Ends the masquerades whose hour was over by `now`, and returns them. */
export async function takeOverdueMasquerades(
  db: Kysely<Tables>,
  now: number,
): Promise<MasqueradesTable[]> {
  return db.deleteFrom('masquerades').where('ends_at', '<=', now).returningAll().execute();
}

/**
 * Locks the session's row until the transaction ends, so that data of the session changes one at a
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
