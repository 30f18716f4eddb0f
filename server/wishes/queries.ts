import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { readStoredWishes, type StoredWishes, writeStoredWishes } from './stored.ts';

/** Returns what members wish of a squad. */
export async function allWishes(db: Kysely<Tables>): Promise<StoredWishes[]> {
  const rows = await db.selectFrom('squad_wishes').selectAll().orderBy('user_id').execute();
  return rows.map(readStoredWishes);
}

/** Stores what a member wishes, in place of what they said before. */
export async function saveWishes(db: Kysely<Tables>, wishes: StoredWishes): Promise<void> {
  const row = writeStoredWishes(wishes);
  const { user_id: _, ...said } = row;
  await db
    .insertInto('squad_wishes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}

/** Somebody who looked for a squad, and when they had said so. */
type Looking = Pick<StoredWishes, 'user_id' | 'changed_at'>;

/** Takes back that people look for a squad: they have one. Returns who did, and when they said so. */
export async function stopLooking(
  trx: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Looking[]> {
  if (userIds.length === 0) return [];
  return trx
    .updateTable('squad_wishes')
    .set({ looking: 0 })
    .where('user_id', 'in', userIds)
    .where('looking', '=', 1)
    .returning(['user_id', 'changed_at'])
    .execute();
}

/**
 * Has people look for a squad again who have said nothing since. The caller has locked them. Returns
 * who does.
 */
export async function lookAgain(
  trx: Kysely<Tables>,
  looked: readonly Looking[],
): Promise<Set<string>> {
  if (looked.length === 0) return new Set();
  const saidAt = new Map(looked.map(({ user_id, changed_at }) => [user_id, changed_at]));
  const rows = await trx
    .selectFrom('squad_wishes')
    .select(['user_id', 'changed_at'])
    .where('user_id', 'in', [...saidAt.keys()])
    .where('looking', '=', 0)
    .execute();
  const same = rows.filter(({ user_id, changed_at }) => saidAt.get(user_id) === changed_at);
  const ids = same.map(({ user_id }) => user_id);
  if (ids.length > 0) {
    await trx.updateTable('squad_wishes').set({ looking: 1 }).where('user_id', 'in', ids).execute();
  }
  return new Set(ids);
}
