import type { Kysely } from 'kysely';
import { type StoredUser, toUser, userColumns } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { SessionsTable, SignInsTable } from '../db/tables/people.ts';

/** A live session and its person. */
interface LiveSession {
  user: StoredUser;
  expiresAt: number;
}

export async function addSession(db: Kysely<Tables>, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Returns the session, or null when there is none or it has expired. */
export async function findSession(
  db: Kysely<Tables>,
  idHash: string,
  now: number,
): Promise<LiveSession | null> {
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

/** Removes a session. Returns whether there was one. */
export async function removeSession(db: Kysely<Tables>, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes expired sessions. */
export async function removeExpiredSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Stores a sign-in until it comes back, and removes those that never did. */
export async function addSignIn(
  db: Kysely<Tables>,
  signIn: SignInsTable,
  now: number,
): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
  await db.insertInto('sign_ins').values(signIn).execute();
}

/** Takes a sign-in that has come back: once only, and only for the browser that began it. */
export async function takeSignIn(
  db: Kysely<Tables>,
  stateHash: string,
  browserHash: string,
  now: number,
): Promise<Pick<SignInsTable, 'verifier' | 'back'> | null> {
  const row = await db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['verifier', 'back'])
    .executeTakeFirst();
  return row ?? null;
}
