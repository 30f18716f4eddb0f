import type { Kysely } from 'kysely';
import { holding } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
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

/** Returns the events to which somebody has answered and that end after a moment. */
export async function answeredBy(
  db: Kysely<Tables>,
  userId: string,
  after: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.id', 'rsvps.event_id')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', after)
    .execute();
  return rows.map(({ event_id }) => event_id);
}
