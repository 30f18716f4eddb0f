import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { BuildsTable } from '../db/tables/characters.ts';

/** Returns the address of a build, taken back or not, or null. */
export async function findBuild(db: Kysely<Tables>, id: string): Promise<BuildsTable | null> {
  return (
    (await db.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Returns a member's addresses, newest first; those taken back, or the others. */
export function buildsOf(
  db: Kysely<Tables>,
  userId: string,
  isTakenBack = false,
): Promise<BuildsTable[]> {
  return db
    .selectFrom('builds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('taken_back_at', isTakenBack ? 'is not' : 'is', null)
    .orderBy(isTakenBack ? 'taken_back_at' : 'made_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function addBuild(trx: Kysely<Tables>, row: BuildsTable): Promise<void> {
  await trx.insertInto('builds').values(row).execute();
}

/** Takes an address back. What it showed is forgotten at once. */
export async function markTakenBack(trx: Kysely<Tables>, id: string, at: number): Promise<void> {
  await trx
    .updateTable('builds')
    .set({ taken_back_at: at, body: null })
    .where('id', '=', id)
    .execute();
}

export async function forgetBuilds(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('builds').where('id', 'in', ids).execute();
}
