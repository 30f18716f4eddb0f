import { type Kysely, sql } from 'kysely';
import { comingAnswers, type RsvpAnswer } from '#rules/attendance/attendance.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import { readRoles, type StoredUser } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, MovesUpTable, RsvpsTable } from '../db/tables/calendar.ts';

/** Tells whether an answer says that somebody comes. */
export const comes = (answer: RsvpAnswer): boolean =>
  comingAnswers.some((coming) => coming === answer);

/** Somebody who says that they come to an event, as it is stored. */
export type StoredComer = Pick<
  RsvpsTable,
  | 'event_id'
  | 'user_id'
  | 'answer'
  | 'role'
  | 'placed_at'
  | 'waits_since'
  | 'moved_up_at'
  | 'up_seen_at'
>;

/**
 * Tells when somebody who comes took their place: whose row says nothing of it, with their answer; null for
 * whoever has lost it.
 */
export function placedAt({
  placed_at,
  waits_since,
  answered_at,
}: Pick<RsvpsTable, 'placed_at' | 'waits_since' | 'answered_at'>): number | null {
  return placed_at ?? (waits_since === null ? answered_at : null);
}

/** Sorts by when places were taken; whoever has none comes last. */
export function byPlace(
  a: Pick<RsvpsTable, 'placed_at'>,
  b: Pick<RsvpsTable, 'placed_at'>,
): number {
  if (a.placed_at === null || b.placed_at === null) {
    return Number(a.placed_at === null) - Number(b.placed_at === null);
  }
  return a.placed_at - b.placed_at;
}

/** `placedAt` in the words of the database: a month of evenings has thousands of rows. */
const placed = sql<number | null>`case
  when placed_at is null and waits_since is null then answered_at else placed_at end`;

/** Returns who says that they come to some events, in the order in which they took their places. */
export async function comersTo(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<StoredComer[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('rsvps')
    .select(['event_id', 'user_id', 'answer', 'role', 'waits_since', 'moved_up_at', 'up_seen_at'])
    .select(placed.as('placed_at'))
    .where('event_id', 'in', eventIds)
    .where('answer', 'in', comingAnswers)
    .orderBy(sql`${placed} is null`)
    .orderBy(placed)
    .orderBy('user_id')
    .execute();
}

/** Returns the roles of everybody who has answered some events; null for who has left the server. */
export async function rolesOfAnswerers(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<Map<string, StoredUser['roles']>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('id', 'in', db.selectFrom('rsvps').select('user_id').where('event_id', 'in', eventIds))
    .execute();
  return new Map(rows.map(({ id, roles }) => [id, readRoles(roles)]));
}

/** Writes of somebody's answer which place it has. */
export async function savePlace(
  db: Kysely<Tables>,
  { event_id, user_id, placed_at, waits_since, moved_up_at, up_seen_at }: StoredComer,
): Promise<void> {
  await db
    .updateTable('rsvps')
    .set({ placed_at, waits_since, moved_up_at, up_seen_at })
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Keeps that somebody has seen that a place came free for them. Returns whether one had. */
export async function saveSeen(
  db: Kysely<Tables>,
  eventId: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rsvps')
    .set({ up_seen_at: now })
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('moved_up_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps that a place came free for somebody, once a moment. */
export async function addMoveUp(db: Kysely<Tables>, row: MovesUpTable): Promise<void> {
  await db
    .insertInto('moves_up')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Picks how people moved up at an event, with how many times each did so since. */
const rankedMovesUp = (db: Kysely<Tables>, eventId: string, userIds: readonly string[]) =>
  db
    .selectFrom('moves_up')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number | string>('row_number')
        .over((over) => over.partitionBy('user_id').orderBy('moved_at', 'desc'))
        .as('place'),
    )
    .where('event_id', '=', eventId)
    .where('user_id', 'in', userIds);

/** Returns how some people moved up at an event, latest first, at most so many times of each. */
export async function movesUpAt(
  db: Kysely<Tables>,
  eventId: string,
  userIds: readonly string[],
  most: number,
): Promise<MovesUpTable[]> {
  const rows = await db
    .selectFrom(rankedMovesUp(db, eventId, userIds).as('ranked'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('moved_at', 'desc')
    .execute();
  return rows.map(({ place: _, ...row }) => row);
}

/** Takes away how some people moved up at an event, but for so many of the latest times of each. */
export async function forgetMovesUp(
  db: Kysely<Tables>,
  eventId: string,
  userIds: readonly string[],
  most: number,
): Promise<void> {
  await db
    .deleteFrom('moves_up')
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'moved_at'),
        'in',
        db
          .selectFrom(rankedMovesUp(db, eventId, userIds).as('ranked'))
          .select(['user_id', 'moved_at'])
          .where('place', '>', most)
          .$asTuple('user_id', 'moved_at'),
      ),
    )
    .execute();
}

/** Returns the events ahead that are on and limit their places, in order. */
export async function limitedAhead(db: Kysely<Tables>, now: number): Promise<EventsTable[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('starts_at', '>', now)
    .where('places', 'is not', null)
    .where('cancelled', '=', 0)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/**
 * Takes away what some people have not heard yet: they have not read it, it has gone to none of their
 * devices, and it says nothing of an evening that moved. Returns whose it was.
 */
export async function removeUnheard(
  trx: Kysely<Tables>,
  about: string,
  kind: NoticeKind,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await trx
    .deleteFrom('notices')
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('user_id', 'in', ids)
    .where('read_at', 'is', null)
    .where('facts', 'not like', '%"was":%')
    .where(
      sql<boolean>`not exists (select 1 from push_deliveries p where p.notice_id = notices.id)
        and (push_at is not null or not exists (
          select 1 from push_devices d where d.user_id = notices.user_id))`,
    )
    .returning('user_id')
    .execute();
  return removed.map(({ user_id }) => user_id);
}
