import type { Kysely } from 'kysely';
import type { SignInsTable } from '../db/tables/people.ts';
import type { Tables } from '../db/tables.ts';

/** Keeps a sign-in until it comes back, and forgets those that never did. */
export async function addSignIn(
  db: Kysely<Tables>,
  signIn: SignInsTable,
  now: number,
): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
  await db.insertInto('sign_ins').values(signIn).execute();
}

/** Takes a sign-in that came back: it can be taken once, and only by the browser that began it. */
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
