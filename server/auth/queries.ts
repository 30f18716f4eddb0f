import type { Kysely } from 'kysely';
import { type StoredUser, toUser, userColumns } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { SessionsTable, SignInsTable } from '../db/tables/people.ts';

/** A live session and its person. */
export interface LiveSession {
  idHash: string;
  user: StoredUser;
  expiresAt: number;
}

export async function addSession(db: Kysely<Tables>, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Returns those of some sessions that there are and that have not expired, by their hashes. */
export async function findSessions(
  db: Kysely<Tables>,
  idHashes: readonly string[],
  now: number,
): Promise<Map<string, LiveSession>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id_hash', 'sessions.expires_at'])
    .where('sessions.id_hash', 'in', idHashes)
    .where('sessions.expires_at', '>', now)
    .execute();
  return new Map(
    rows.map((row) => {
      const session = { idHash: row.id_hash, user: toUser(row), expiresAt: row.expires_at };
      return [row.id_hash, session];
    }),
  );
}

/** Returns the session, or null when there is none or it has expired. */
export async function findSession(
  db: Kysely<Tables>,
  idHash: string,
  now: number,
): Promise<LiveSession | null> {
  return (await findSessions(db, [idHash], now)).get(idHash) ?? null;
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

/** Removes a session. Returns the id of its person, or null when there was none. */
export async function removeSession(db: Kysely<Tables>, idHash: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Forgets the browsers that were added to show notices in a session that ends. */
export async function removeDevicesOf(db: Kysely<Tables>, sessionHash: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_hash', '=', sessionHash).execute();
}

/** Has the devices of earlier sessions of a browser end with its new one. */
export async function keepDevicesOf(
  db: Kysely<Tables>,
  earlier: readonly string[],
  sessionHash: string,
): Promise<void> {
  if (earlier.length === 0) return;
  await db
    .updateTable('push_devices')
    .set({ session_hash: sessionHash })
    .where('session_hash', 'in', earlier)
    .execute();
}

/** Counts the sessions that have not expired. */
export async function countSessions(db: Kysely<Tables>, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes expired sessions. */
export async function removeExpiredSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Removes a person's sessions but for those that end last. */
export async function removeSurplusSessions(
  db: Kysely<Tables>,
  userId: string,
  kept: number,
): Promise<void> {
  const latest = db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .limit(kept);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', 'not in', latest)
    .execute();
}

/**
 * Stores a sign-in until it comes back. Removes those that never did, and the oldest of a browser
 * that has too many under way.
 */
export async function addSignIn(
  db: Kysely<Tables>,
  signIn: SignInsTable,
  { now, most }: { now: number; most: number },
): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
  await db.insertInto('sign_ins').values(signIn).execute();
  const latest = db
    .selectFrom('sign_ins')
    .select('state_hash')
    .where('browser_hash', '=', signIn.browser_hash)
    .orderBy('expires_at', 'desc')
    .orderBy('state_hash')
    .limit(most);
  await db
    .deleteFrom('sign_ins')
    .where('browser_hash', '=', signIn.browser_hash)
    .where('state_hash', 'not in', latest)
    .execute();
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
