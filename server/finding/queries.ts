import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** More than these are not looked through: a guild has fewer members, characters and evenings. */
const mostRead = 20_000;

/** Returns the folded names of the members in the guild's server, by name. */
export function memberNames(db: Db): Promise<{ id: string; name_key: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name_key'])
    .where('roles', 'is not', null)
    .orderBy('name_key')
    .orderBy('id')
    .limit(mostRead)
    .execute();
}

/** Returns members by id. */
export async function membersAt(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; username: string; avatar: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar'])
    .where('id', 'in', ids)
    .execute();
}

/** What a character is found by. */
export interface CharacterName {
  id: string;
  ign: string;
  user_id: string;
}

/** Returns the characters of members in the guild's server, or one person's, mains first. */
export function characterNames(db: Db, ownerId: string | null): Promise<CharacterName[]> {
  let query = db
    .selectFrom('characters')
    .innerJoin('users', 'users.id', 'characters.user_id')
    .select(['characters.id', 'characters.ign', 'characters.user_id'])
    .orderBy('characters.is_main', 'desc')
    .orderBy('characters.id')
    .limit(mostRead);
  query =
    ownerId === null
      ? query.where('users.roles', 'is not', null)
      : query.where('characters.user_id', '=', ownerId);
  return query.execute();
}

/** What an event is found by. */
export interface EventName {
  id: string;
  title: string;
  starts_at: number;
}

/** Returns the events that begin from a moment on, the latest first. */
export function eventNames(db: Db, from: number): Promise<EventName[]> {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at'])
    .where('starts_at', '>=', from)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostRead)
    .execute();
}

/** Returns the marks of events by id. */
export async function eventsAt(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('events')
    .leftJoin('squads', 'squads.id', 'events.squad_id')
    .select([
      ...(['events.id', 'title', 'starts_at', 'mandatory', 'tbd', 'all_call'] as const),
      ...(['cancelled', 'squads.name as squad'] as const),
    ])
    .where('events.id', 'in', ids)
    .execute();
}

/** Returns the folded names at some ranks of the item database. */
export async function itemNamesAt(
  db: Db,
  ranks: readonly number[],
): Promise<{ rank: number; name_key: string }[]> {
  if (ranks.length === 0) return [];
  return db
    .selectFrom('item_names')
    .select(['rank', 'name_key'])
    .where('rank', 'in', ranks)
    .orderBy('rank')
    .execute();
}

/** Returns the folded names of a snapshot's recipes, by name, those that make something. */
export function recipeNames(
  db: Db,
  snapshotId: number,
): Promise<{ recipe_id: string; name_key: string }[]> {
  return db
    .selectFrom('recipe_links')
    .select(['recipe_id', 'name_key'])
    .distinct()
    .where('snapshot_id', '=', snapshotId)
    .where('kind', '=', 'makes')
    .orderBy('name_key')
    .orderBy('recipe_id')
    .execute();
}
