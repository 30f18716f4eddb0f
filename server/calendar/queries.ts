import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';

/** Returns events that begin from one moment up to, and not including, another, in order. */
export async function eventsBetween(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<EventsTable[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Counts the events that begin from one moment up to, and not including, another. */
export async function countEvents(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findEvent(db: Kysely<Tables>, id: string): Promise<EventsTable | null> {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns an event and, if `following`, the later ones of its series. */
export async function eventAndLater(
  db: Kysely<Tables>,
  event: EventsTable,
  following: boolean,
): Promise<EventsTable[]> {
  if (!following || event.series_id === null) return [event];
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', event.series_id)
    .where('starts_at', '>=', event.starts_at)
    .orderBy('starts_at')
    .execute();
  return rows;
}

export function addEvents(db: Kysely<Tables>, events: readonly EventsTable[]): Promise<void> {
  return addRows(db, 'events', events);
}

/**
 * Writes an event over the version that was read. Returns false when somebody has changed it since.
 */
export async function replaceEvent(
  db: Kysely<Tables>,
  { id, version, attendance_version: _, ...event }: EventsTable,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ ...event, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The number of one kind of answer to an event. */
export interface AnswerCount {
  event_id: string;
  answer: RsvpsTable['answer'];
  count: number;
}

/** Counts the answers to events between two moments. */
export async function countAnswers(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<AnswerCount[]> {
  const rows = await db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.id', 'rsvps.event_id')
    .select((eb) => ['rsvps.event_id', 'rsvps.answer', eb.fn.countAll<number>().as('count')])
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .groupBy(['rsvps.event_id', 'rsvps.answer'])
    .execute();
  return rows;
}

/** The number of those who come in one role. */
export interface RoleCount {
  event_id: string;
  role: NonNullable<RsvpsTable['role']>;
  count: number;
}

/** The answers of those who come. */
const comingAnswers = ['yes', 'late'] as const;

/** Counts who comes to events between two moments, by the role they named. */
export async function countRoles(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<RoleCount[]> {
  return db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.id', 'rsvps.event_id')
    .select((eb) => ['rsvps.event_id', 'rsvps.role', eb.fn.countAll<number>().as('count')])
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .where('rsvps.answer', 'in', comingAnswers)
    .where('rsvps.role', 'is not', null)
    .groupBy(['rsvps.event_id', 'rsvps.role'])
    .$narrowType<{ role: RoleCount['role'] }>()
    .execute();
}

/** One of those who come to an event. */
export interface ComingMember {
  event_id: string;
  user_id: string;
  username: string;
  avatar: string | null;
}

/** Returns those who said first that they come to events between two moments. */
export async function firstComing(
  db: Kysely<Tables>,
  from: number,
  until: number,
  most: number,
): Promise<ComingMember[]> {
  return db
    .with('ranked', (cte) =>
      cte
        .selectFrom('rsvps')
        .innerJoin('events', 'events.id', 'rsvps.event_id')
        .select((eb) => [
          'rsvps.event_id',
          'rsvps.user_id',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('rsvps.event_id')
                .orderBy('rsvps.answered_at')
                .orderBy('rsvps.user_id'),
            )
            .as('nth'),
        ])
        .where('events.starts_at', '>=', from)
        .where('events.starts_at', '<', until)
        .where('rsvps.answer', 'in', comingAnswers),
    )
    .selectFrom('ranked')
    .innerJoin('users', 'users.id', 'ranked.user_id')
    .select(['ranked.event_id', 'ranked.user_id', 'users.username', 'users.avatar'])
    .where('ranked.nth', '<=', most)
    .orderBy('ranked.nth')
    .execute();
}

/** Returns a person's answers to events between two moments. */
export async function answersOf(
  db: Kysely<Tables>,
  userId: string,
  from: number,
  until: number,
): Promise<RsvpsTable[]> {
  return db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.id', 'rsvps.event_id')
    .selectAll('rsvps')
    .where('rsvps.user_id', '=', userId)
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .execute();
}

/** An answer with the name and picture of its member. */
export type NamedAnswer = RsvpsTable & { username: string; avatar: string | null };

/** Returns every answer to an event, with names, in the order of the names. */
export async function answersTo(db: Kysely<Tables>, eventId: string): Promise<NamedAnswer[]> {
  return db
    .selectFrom('rsvps')
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .selectAll('rsvps')
    .select(['users.username', 'users.avatar'])
    .where('event_id', '=', eventId)
    .orderBy('users.username')
    .orderBy('users.id')
    .execute();
}

/** Stores a person's answer to an invitation, in place of an earlier one. */
export async function saveAnswer(db: Kysely<Tables>, answer: RsvpsTable): Promise<void> {
  const { event_id: _, user_id: __, ...said } = answer;
  await db
    .insertInto('rsvps')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(said))
    .execute();
}
