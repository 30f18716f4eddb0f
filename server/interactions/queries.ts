import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Takes note of what was sent. Returns whether it comes for the first time. */
export async function noteSeen(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seen_interactions')
    .values({ id, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets what was sent before a moment. */
export async function forgetSeen(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('seen_interactions').where('seen_at', '<', before).execute();
}
