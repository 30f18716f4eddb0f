import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { RaidMovesTable, RaidsTable } from '../db/tables/raids.ts';

/** A plan without what is in it. */
export type RaidHeadRow = Omit<RaidsTable, 'body' | 'published_body' | 'first_published'>;

const headColumns = [
  ...(['id', 'kind', 'event_id', 'title', 'seats', 'seated', 'version'] as const),
  ...(['published_version', 'published_at', 'published_by'] as const),
  ...(['created_at', 'created_by', 'changed_at', 'changed_by'] as const),
];

/** Returns all plans by title, without what is in them. */
export async function raidHeads(db: Kysely<Tables>): Promise<RaidHeadRow[]> {
  return db.selectFrom('raids').select(headColumns).orderBy('title').orderBy('id').execute();
}

export async function findRaid(db: Kysely<Tables>, id: string): Promise<RaidsTable | null> {
  return (await db.selectFrom('raids').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the version of a plan without what is in it; null where there is no such plan. */
export async function versionOfRaid(db: Kysely<Tables>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('raids')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Locks a plan until the transaction ends. Returns it as nobody else changes it meanwhile. */
export async function holdRaid(trx: Kysely<Tables>, id: string): Promise<RaidsTable | null> {
  const row = await trx
    .updateTable('raids')
    // Of its key SQLite would look up every move.
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the ids of the plans in which somebody stands or is tied, seen by members or not. */
export async function raidsWith(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const theirs = `%"${userId}"%`;
  const rows = await db
    .selectFrom('raids')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('body', 'like', theirs),
        eb('published_body', 'like', theirs),
        eb('first_published', 'like', theirs),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an event until the transaction ends: no two plans of it are published at once. */
export async function holdEvent(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('events')
    // Of its key SQLite would look up every answer.
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute();
}

/** Returns the plan of an event that members see, or null. */
export async function publishedRaid(
  db: Kysely<Tables>,
  eventId: string,
): Promise<RaidsTable | null> {
  const row = await db
    .selectFrom('raids')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a plan of an event: the one that members see, or else the one that was begun first. */
export async function planOfEvening(
  db: Kysely<Tables>,
  eventId: string,
): Promise<Pick<RaidsTable, 'id' | 'title'> | null> {
  const row = await db
    .selectFrom('raids')
    .select(['id', 'title'])
    .where('event_id', '=', eventId)
    .orderBy((eb) => eb.case().when('published_at', 'is', null).then(1).else(0).end())
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function countRaids(db: Kysely<Tables>, kind: RaidsTable['kind']): Promise<number> {
  const { count } = await db
    .selectFrom('raids')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addRaid(trx: Kysely<Tables>, raid: RaidsTable): Promise<void> {
  await trx.insertInto('raids').values(raid).execute();
}

export async function changeRaid(
  trx: Kysely<Tables>,
  id: string,
  values: Partial<Omit<RaidsTable, 'id'>>,
): Promise<void> {
  await trx.updateTable('raids').set(values).where('id', '=', id).execute();
}

/** Deletes a plan with its moves. */
export async function deleteRaid(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('raid_moves').where('raid_id', '=', id).execute();
  await trx.deleteFrom('raids').where('id', '=', id).execute();
}

/** Returns the version that a move made, by its sender's id; null for one that was not made. */
export async function versionOfMove(
  db: Kysely<Tables>,
  raidId: string,
  id: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('raid_moves')
    .select('version')
    .where('raid_id', '=', raidId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** How much is kept of the moves of a plan: so many, of so many bytes. */
export interface KeptMoves {
  count: number;
  bytes: number;
}

/** Adds a move, and forgets those that are no longer among the latest, or for which there is no room. */
export async function addMove(
  trx: Kysely<Tables>,
  move: RaidMovesTable,
  kept: KeptMoves,
): Promise<void> {
  await trx.insertInto('raid_moves').values(move).execute();
  // Both engines know the bytes of a text without reading it.
  const sizes = trx
    .selectFrom('raid_moves')
    .select([
      'version',
      sql<number>`sum(octet_length(changes) + octet_length(step)) over (order by version desc)`.as(
        'bytes',
      ),
    ])
    .where('raid_id', '=', move.raid_id);
  const newestBeyond = trx
    .selectFrom(sizes.as('sizes'))
    .select((eb) => eb.fn.max('version').as('version'))
    .where('bytes', '>', kept.bytes);
  await trx
    .deleteFrom('raid_moves')
    .where('raid_id', '=', move.raid_id)
    .where((eb) =>
      eb.or([eb('version', '<=', move.version - kept.count), eb('version', '<=', newestBeyond)]),
    )
    .execute();
}

/** A move with the name and picture of whoever made it. */
export type NamedMove = RaidMovesTable & { username: string; avatar: string | null };

/** Returns the moves after a version, up to another, in order. */
export async function movesBetween(
  db: Kysely<Tables>,
  raidId: string,
  after: number,
  until: number,
): Promise<NamedMove[]> {
  return db
    .selectFrom('raid_moves')
    .innerJoin('users', 'users.id', 'raid_moves.by_id')
    .selectAll('raid_moves')
    .select(['users.username', 'users.avatar'])
    .where('raid_id', '=', raidId)
    .where('version', '>', after)
    .where('version', '<=', until)
    .orderBy('version')
    .execute();
}

/** Returns the changes, as they are stored, of the moves that are kept of a plan and give it or its squads names. */
export async function namingMoves(db: Kysely<Tables>, raidId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('raid_moves')
    .select('changes')
    .where('raid_id', '=', raidId)
    .where((eb) =>
      eb.or([
        eb('changes', 'like', '%"field":"title"%'),
        eb('changes', 'like', '%"kind":"squads"%'),
      ]),
    )
    .execute();
  return rows.map(({ changes }) => changes);
}

/** Counts the characters of the changes of the moves after a version, up to another. */
export async function sizeOfMoves(
  db: Kysely<Tables>,
  raidId: string,
  after: number,
  until: number,
): Promise<number> {
  const { size } = await db
    .selectFrom('raid_moves')
    .select((eb) =>
      eb.fn.sum<number | string | null>(eb.fn<number>('length', ['changes'])).as('size'),
    )
    .where('raid_id', '=', raidId)
    .where('version', '>', after)
    .where('version', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(size ?? 0);
}

/** Returns events by their ids. */
export async function eventsOfIds(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, EventsTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('events').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
