import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { BuildsTable } from '../db/tables/characters.ts';

/** Returns the address of a build, taken back or not, or null. */
export async function findBuild(db: Kysely<Tables>, id: string): Promise<BuildsTable | null> {
  return (
    (await db.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/**
 * Returns an address with what it opens, or null: its maker's roles, null for who has left the guild,
 * and the character as it is now, null for one that is deleted.
 */
export async function findShown(db: Kysely<Tables>, id: string) {
  const row = await db
    .selectFrom('builds')
    .leftJoin('users', 'users.id', 'builds.user_id')
    .leftJoin('characters', 'characters.id', 'builds.character_id')
    .where('builds.id', '=', id)
    .selectAll('builds')
    .select(['users.roles as maker_roles', 'characters.body as character_body'])
    .select(['characters.is_main', 'characters.updated_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { maker_roles, character_body: body, is_main, updated_at, ...build } = row;
  const isThere = body !== null && is_main !== null && updated_at !== null;
  return {
    build,
    makerRoles: maker_roles,
    character: isThere ? { id: build.character_id, body, is_main, updated_at } : null,
  };
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
