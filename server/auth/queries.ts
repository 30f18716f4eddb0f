import type { Kysely } from 'kysely';
import type { SessionsTable } from '../db/tables/people.ts';
import type { Tables } from '../db/tables.ts';
import { type StoredUser, toUser, userColumns } from '../db/people.ts';

/** A live session and whose it is. */
export interface StoredSession {
  user: StoredUser;
  expiresAt: number;
}

export async function addSession(db: Kysely<Tables>, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** @returns the session, or null when there is none or it has expired */
export async function findSession(
  db: Kysely<Tables>,
  idHash: string,
  now: number,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.expires_at'])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { user: toUser(row), expiresAt: row.expires_at } : null;
}

export async function extendSession(
  db: Kysely<Tables>,
  idHash: string,
  expiresAt: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .execute();
}

/** @returns whose session it was, or null when there was none */
export async function removeSession(db: Kysely<Tables>, idHash: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Forgets sessions that have run out. */
export async function removeExpiredSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/**
 * Holds the session's row until the transaction ends, so that what belongs to it changes one at a
 * time. @returns whether there is such a session
 */
export async function lockSession(trx: Kysely<Tables>, idHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ id_hash: idHash })
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
