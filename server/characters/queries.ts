import type { Kysely } from 'kysely';
import { compareNames } from '#rules/text/name-order.ts';
import type { Tables } from '../db/tables.ts';
import type { CharactersTable, DeletedCharactersTable } from '../db/tables/characters.ts';

/** A character with its owner's name and picture. */
export type OwnedCharacter = CharactersTable & { username: string; avatar: string | null };

function selectCharacters(db: Kysely<Tables>) {
  return db
    .selectFrom('characters')
    .innerJoin('users', 'users.id', 'characters.user_id')
    .selectAll('characters')
    .select(['users.username', 'users.avatar']);
}

/** Returns the character, or null when there is none. */
export async function findCharacter(
  db: Kysely<Tables>,
  id: string,
): Promise<OwnedCharacter | null> {
  return (await selectCharacters(db).where('characters.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns a member's characters, the main one first, then by name. */
export async function charactersOf(db: Kysely<Tables>, userId: string): Promise<OwnedCharacter[]> {
  const characters = await selectCharacters(db)
    .where('characters.user_id', '=', userId)
    .orderBy('characters.id')
    .execute();
  return characters.toSorted((a, b) => b.is_main - a.is_main || compareNames(a.ign, b.ign));
}

/** Returns the ids and names of people's characters. */
export function characterNamesOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Pick<CharactersTable, 'id' | 'ign'>[]> {
  return db
    .selectFrom('characters')
    .select(['id', 'ign'])
    .where('user_id', 'in', userIds)
    .execute();
}

/** Returns characters in the order of their ids; those that are gone are left out. */
export async function findCharacters(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<OwnedCharacter[]> {
  const rows = await selectCharacters(db).where('characters.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Adds a character, or replaces it. Returns false when somebody else has just added one with this
 * id.
 */
export async function writeCharacter(trx: Kysely<Tables>, row: CharactersTable): Promise<boolean> {
  const { id, user_id, created_at: _, ...values } = row;
  const written = await trx
    .insertInto('characters')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('characters.user_id', '=', user_id),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id === id;
}

/** Takes the mark of the main from all of a member's characters but one. */
export async function clearOtherMains(
  trx: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<void> {
  await trx
    .updateTable('characters')
    .set({ is_main: 0 })
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('is_main', '=', 1)
    .execute();
}

export async function markMain(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.updateTable('characters').set({ is_main: 1 }).where('id', '=', id).execute();
}

/** Removes a character and stores it among the deleted ones. */
export async function setAside(
  trx: Kysely<Tables>,
  row: CharactersTable,
  now: number,
): Promise<void> {
  await trx.deleteFrom('characters').where('id', '=', row.id).execute();
  await trx
    .insertInto('deleted_characters')
    .values({ id: row.id, user_id: row.user_id, row: JSON.stringify(row), deleted_at: now })
    .execute();
}

/** Returns a deleted character that is still stored, or null. */
export async function findDeleted(
  db: Kysely<Tables>,
  id: string,
): Promise<DeletedCharactersTable | null> {
  const row = await db
    .selectFrom('deleted_characters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a member's characters deleted since a time, newest first. */
export function deletedOf(
  db: Kysely<Tables>,
  userId: string,
  since: number,
): Promise<DeletedCharactersTable[]> {
  return db
    .selectFrom('deleted_characters')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Removes a deleted character for good. */
export async function forgetDeleted(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('deleted_characters').where('id', '=', id).execute();
}

/** Removes what is kept with characters that are gone for good. */
async function forgetWithThem(trx: Kysely<Tables>, gone: readonly { id: string }[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const sets = trx.selectFrom('equipment_sets').select('id').where('character_id', 'in', ids);
  await trx.deleteFrom('equipment_set_revisions').where('set_id', 'in', sets).execute();
  await trx.deleteFrom('equipment_sets').where('character_id', 'in', ids).execute();
  await trx.deleteFrom('builds').where('character_id', 'in', ids).execute();
}

/** Removes characters for good that were deleted before a time. */
export async function forgetOldDeleted(trx: Kysely<Tables>, before: number): Promise<void> {
  const gone = await trx
    .deleteFrom('deleted_characters')
    .where('deleted_at', '<', before)
    .returning('id')
    .execute();
  await forgetWithThem(trx, gone);
}

/** Removes a member's deleted characters for good, but for those that were deleted last. */
export async function forgetSurplusDeleted(
  trx: Kysely<Tables>,
  userId: string,
  kept: number,
): Promise<void> {
  const latest = trx
    .selectFrom('deleted_characters')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(kept);
  const gone = await trx
    .deleteFrom('deleted_characters')
    .where('user_id', '=', userId)
    .where('id', 'not in', latest)
    .returning('id')
    .execute();
  await forgetWithThem(trx, gone);
}

/** The columns of a character that stand beside its form. */
export type CharacterHead = Omit<CharactersTable, 'body' | 'created_at'>;

const headColumns = [
  ...(['id', 'user_id', 'ign', 'level', 'archetype1'] as const),
  ...(['is_main', 'updated_at', 'version'] as const),
];

const headsOf = (db: Kysely<Tables>, by: 'user_id' | 'id', ids: readonly string[]) =>
  db.selectFrom('characters').select(headColumns).where(by, 'in', ids);

/** Returns people's mains without their forms. */
export async function mainHeads(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<CharacterHead[]> {
  if (userIds.length === 0) return [];
  return headsOf(db, 'user_id', userIds).where('is_main', '=', 1).execute();
}

/** Returns the first archetype of people's mains, by the person's id. */
export async function mainArchetypes(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const mains = await mainHeads(db, userIds);
  return new Map(mains.map(({ user_id, archetype1 }) => [user_id, archetype1]));
}

/**
 * Returns characters without their forms, those of people or those of ids; of each person's, the
 * main first, then by level.
 */
export async function characterHeads(
  db: Kysely<Tables>,
  by: 'user_id' | 'id',
  ids: readonly string[],
): Promise<CharacterHead[]> {
  if (ids.length === 0) return [];
  return headsOf(db, by, ids)
    .orderBy('user_id')
    .orderBy('is_main', 'desc')
    .orderBy('level', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the forms of characters. */
export async function characterForms(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Pick<CharactersTable, 'id' | 'body' | 'is_main'>[]> {
  return db
    .selectFrom('characters')
    .select(['id', 'body', 'is_main'])
    .where('id', 'in', ids)
    .execute();
}
