import { type Kysely, sql } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type {
  EarlierAnswersTable,
  EventsTable,
  MovedAnswersTable,
  RsvpsTable,
} from '../db/tables/calendar.ts';

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

const namedAnswers = (db: Kysely<Tables>, eventId: string) =>
  db
    .selectFrom('rsvps')
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .selectAll('rsvps')
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
 * to begin, none of those who have left the server.
 */
export async function answersThatHold(
  db: Kysely<Tables>,
  { id, starts_at }: Pick<EventsTable, 'id' | 'starts_at'>,
  now: number,
): Promise<NamedAnswer[]> {
  const answers = namedAnswers(db, id);
  return (starts_at <= now ? answers : answers.where('users.roles', 'is not', null)).execute();
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

/** Takes away a person's answers to these events: as they stand, or as they were before a move. */
export async function removeAnswers(
  db: Kysely<Tables>,
  table: 'rsvps' | 'moved_answers',
  userId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .deleteFrom(table)
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

/** Returns what everybody had said to an event before, latest first. */
export async function earlierAnswersTo(
  db: Kysely<Tables>,
  eventId: string,
): Promise<EarlierAnswersTable[]> {
  return db
    .selectFrom('earlier_answers')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .execute();
}

const saidColumns = [
  ...(['event_id', 'user_id', 'answer', 'role', 'comment', 'answered_at'] as const),
  ...(['by_id', 'by_name'] as const),
] as const;

/**
 * Takes every answer to an event that moves off it, and keeps it as one to the start that it had. The
 * answers that were given for the start to which it moves count again.
 */
export async function moveAnswers(
  db: Kysely<Tables>,
  eventId: string,
  from: number,
  to: number,
): Promise<void> {
  const given = db.selectFrom('rsvps').where('event_id', '=', eventId);
  await db
    .insertInto('moved_answers')
    .columns([...saidColumns, 'starts_at'])
    .expression(given.select([...saidColumns, sql.val(from).as('starts_at')]))
    .execute();
  await db.deleteFrom('rsvps').where('event_id', '=', eventId).execute();
  const aside = db.selectFrom('moved_answers').where('event_id', '=', eventId);
  await db
    .insertInto('rsvps')
    .columns([...saidColumns])
    .expression(aside.where('starts_at', '=', to).select(saidColumns))
    .execute();
  await db
    .deleteFrom('moved_answers')
    .where('event_id', '=', eventId)
    .where('starts_at', '=', to)
    .execute();
}

/** Returns a person's answers to events between two moments that have moved since. */
export async function movedAnswersOf(
  db: Kysely<Tables>,
  userId: string,
  from: number,
  until: number,
): Promise<MovedAnswersTable[]> {
  return db
    .selectFrom('moved_answers')
    .innerJoin('events', 'events.id', 'moved_answers.event_id')
    .selectAll('moved_answers')
    .where('moved_answers.user_id', '=', userId)
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .execute();
}

/** Returns who had answered an event before it moved, and has not since, by name; none who has left. */
export async function movedAnswersTo(
  db: Kysely<Tables>,
  eventId: string,
): Promise<(MovedAnswersTable & Pick<NamedAnswer, 'username' | 'avatar'>)[]> {
  return db
    .selectFrom('moved_answers')
    .innerJoin('users', 'users.id', 'moved_answers.user_id')
    .selectAll('moved_answers')
    .select(['users.username', 'users.avatar'])
    .where('event_id', '=', eventId)
    .where('users.roles', 'is not', null)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}
