import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import { holding } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { EarlierAnswersTable, EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { characterColumns, type ShownAnswer } from './characters.ts';

/** Picks answers with the characters that they name: those of their member, while there are any. */
export const shownAnswers = (db: Kysely<Tables>) =>
  db
    .selectFrom('rsvps')
    .leftJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'rsvps.character_id')
        .onRef('characters.user_id', '=', 'rsvps.user_id'),
    )
    .selectAll('rsvps')
    .select(characterColumns);

/** Returns a person's answers to events between two moments. */
export async function answersOf(
  db: Kysely<Tables>,
  userId: string,
  from: number,
  until: number,
): Promise<ShownAnswer[]> {
  return shownAnswers(db)
    .innerJoin('events', 'events.id', 'rsvps.event_id')
    .where('rsvps.user_id', '=', userId)
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .execute();
}

/** An answer with the name and picture of its member. */
export type NamedAnswer = ShownAnswer & { username: string; avatar: string | null };

const namedAnswers = (db: Kysely<Tables>, eventId: string) =>
  shownAnswers(db)
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .select(['users.username', 'users.avatar'])
    .where('event_id', '=', eventId)
    .orderBy('users.name_key')
    .orderBy('users.id');

/** Returns every answer to an event, with names, in the order of the names. */
export async function answersTo(db: Kysely<Tables>, eventId: string): Promise<NamedAnswer[]> {
  return namedAnswers(db, eventId).execute();
}

/**
 * Returns the answers to an event by which somebody may still come, as `answersTo` does: of what is
 * to begin, none of those who have left the server, nor, of what is for everybody and judges nobody, of
 * those who may not see it any more.
 * @param callers the roles by which people see the calendar
 */
export async function answersThatHold(
  db: Kysely<Tables>,
  { id, starts_at, squad_id, mandatory }: EventsTable,
  { now, callers }: { now: number; callers: readonly string[] },
): Promise<NamedAnswer[]> {
  const answers = namedAnswers(db, id);
  if (starts_at <= now) return answers.execute();
  const there = answers.where('users.roles', 'is not', null);
  if (squad_id !== null || mandatory === 1) return there.execute();
  return there
    .where((eb) => eb.or(callers.map((role) => eb('users.roles', 'like', holding(role)))))
    .execute();
}

/** Returns a person's answers to these events. */
export async function standingAnswers(
  db: Kysely<Tables>,
  userId: string,
  eventIds: readonly string[],
): Promise<RsvpsTable[]> {
  return db
    .selectFrom('rsvps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .execute();
}

/**
 * Stores a person's answer to an invitation, in place of an earlier one. What stood when the event
 * began is kept beside what is said later.
 */
export async function saveAnswer(
  db: Kysely<Tables>,
  answer: Omit<RsvpsTable, 'said_before'>,
  startsAt: number,
): Promise<void> {
  const { event_id: _, user_id: __, ...said } = answer;
  const isLater = said.answered_at >= startsAt;
  await db
    .insertInto('rsvps')
    .values({ ...answer, said_before: null })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet((eb) => ({
        ...said,
        said_before: isLater
          ? eb
              .case()
              .when('rsvps.answered_at', '<', startsAt)
              .then(eb.ref('rsvps.answer'))
              .else(eb.ref('rsvps.said_before'))
              .end()
          : null,
      })),
    )
    .execute();
}

/** Takes away a person's answers to these events: what they said before a move is in sight again. */
export async function removeAnswers(
  db: Kysely<Tables>,
  userId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .deleteFrom('rsvps')
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .execute();
}

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

/** Returns the answers of some people to an event. */
export async function answersBy(
  db: Kysely<Tables>,
  eventId: string,
  userIds: readonly string[],
): Promise<ShownAnswer[]> {
  return shownAnswers(db)
    .where('rsvps.event_id', '=', eventId)
    .where('rsvps.user_id', 'in', userIds)
    .execute();
}
