import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/locks.ts';
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

/** For whom home pages are, and what of builds they show. */
interface OnHome {
  userId: string;
  /** for whom those open that open for the reader */
  audiences: readonly string[];
  since: number;
  most: number;
}

/** Of so many that others let stand on home pages last those are picked that a reader finds there. */
const newestOnHome = 200;

/** Finds the archetype that a frozen build was of; null for one that shows the newest. */
const frozenArchetype = (db: Kysely<Tables>) =>
  isPostgres(db)
    ? sql<string | null>`builds.body::json ->> 'archetype1'`
    : sql<string | null>`builds.body ->> 'archetype1'`;

/** Picks what others show on home pages, with its place among what the same maker shows: 1 is shown. */
function placedOnHome(db: Kysely<Tables>, { userId, audiences, since }: OnHome) {
  const newest = db
    .selectFrom('builds')
    .selectAll()
    .select(frozenArchetype(db).as('frozen_archetype'))
    .where('on_home_at', '>=', since)
    .where('taken_back_at', 'is', null)
    .where('user_id', '!=', userId)
    .where('audience', 'in', audiences)
    .orderBy('on_home_at', 'desc')
    .orderBy('id')
    .limit(newestOnHome);
  const isOfOther = sql<number>`case when coalesce(builds.frozen_archetype, characters.archetype1) in (
    select own.archetype1 from characters own where own.user_id = ${userId}) then 0 else 1 end`;
  return db
    .selectFrom(newest.as('builds'))
    .innerJoin('users', 'users.id', 'builds.user_id')
    .innerJoin('characters', 'characters.id', 'builds.character_id')
    .leftJoin('equipment_sets as set', 'set.id', 'builds.set_id')
    .leftJoin('equipment_set_revisions as now', (join) =>
      join.onRef('now.set_id', '=', 'set.id').onRef('now.revision', '=', 'set.revision'),
    )
    .select(['builds.id', 'builds.character_id', 'builds.on_home_at'])
    .select(['users.username', 'now.name as set_name'])
    .select(isOfOther.as('is_of_other'))
    .select(
      sql<number>`row_number() over (
        partition by builds.user_id order by ${isOfOther}, builds.on_home_at desc, builds.id)`.as(
        'place',
      ),
    )
    .where('users.roles', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('builds.set_id', 'is', null),
        eb('builds.body', 'is not', null),
        eb.and([
          eb('set.character_id', '=', eb.ref('builds.character_id')),
          eb('set.removed_at', 'is', null),
        ]),
      ]),
    );
}

/**
 * Returns what others show on home pages since a moment and opens for somebody, of each one and of the newest
 * alone: first what is of an archetype that they play, then the newest.
 */
export function buildsOnHome(db: Kysely<Tables>, onHome: OnHome) {
  return db
    .selectFrom(placedOnHome(db, onHome).as('placed'))
    .innerJoin('builds', 'builds.id', 'placed.id')
    .selectAll('placed')
    .select('builds.body')
    .where('placed.place', '=', 1)
    .orderBy('placed.is_of_other')
    .orderBy('placed.on_home_at', 'desc')
    .orderBy('placed.id')
    .limit(onHome.most)
    .execute();
}

/** Keeps since when an address stands on home pages; null for not at all. */
export async function markOnHome(
  trx: Kysely<Tables>,
  id: string,
  since: number | null,
): Promise<void> {
  await trx.updateTable('builds').set({ on_home_at: since }).where('id', '=', id).execute();
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
