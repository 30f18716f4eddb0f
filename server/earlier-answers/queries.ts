import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { EarlierAnswersTable } from '../db/tables/calendar.ts';

/** Keeps what was said before, for good. */
export function addEarlierAnswers(
  db: Kysely<Tables>,
  answers: readonly EarlierAnswersTable[],
): Promise<void> {
  return addRows(db, 'earlier_answers', answers);
}

/** Counts what a person had said before, by the event's id. */
export async function countEarlier(
  db: Kysely<Tables>,
  userId: string,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('earlier_answers')
    .select((eb) => ['event_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, count]));
}

/** Returns when a person last changed or took back an answer to events between two moments, by id. */
export async function lastReplaced(
  db: Kysely<Tables>,
  userId: string,
  from: number,
  until: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('earlier_answers')
    .innerJoin('events', 'events.id', 'earlier_answers.event_id')
    .select((eb) => ['event_id', eb.fn.max('replaced_at').as('at')])
    .where('earlier_answers.user_id', '=', userId)
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, at }) => [event_id, at]));
}

/** Returns what a person had said last before what they say now, by the event's id. */
export async function latestEarlier(
  db: Kysely<Tables>,
  userId: string,
  eventIds: readonly string[],
): Promise<Map<string, EarlierAnswersTable>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('earlier_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}

/** Counts how often a person's answers have changed since a moment. */
export async function countEarlierSince(
  db: Kysely<Tables>,
  userId: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('earlier_answers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('replaced_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An earlier answer, and how many its member gave to the event. */
export type CountedEarlier = EarlierAnswersTable & { count: number };

/** Returns what some people had said to an event before, latest first, at most so many of each. */
export async function earlierAnswersTo(
  db: Kysely<Tables>,
  eventId: string,
  userIds: readonly string[],
  most: number,
): Promise<CountedEarlier[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('earlier_answers')
        .selectAll()
        .select(({ fn }) => [
          fn
            .agg<number | string>('row_number')
            .over((over) => over.partitionBy('user_id').orderBy('id', 'desc'))
            .as('place'),
          fn
            .countAll<number | string>()
            .over((over) => over.partitionBy('user_id'))
            .as('count'),
        ])
        .where('event_id', '=', eventId)
        .where('user_id', 'in', userIds)
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ place: _, count, ...row }) => ({ ...row, count: Number(count) }));
}
