import { type ExpressionBuilder, type Kysely, type QueryCreator, sql } from 'kysely';
import { holding } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { RsvpsTable } from '../db/tables/calendar.ts';
import { comingAnswers } from '#rules/attendance/attendance.ts';

// How many come to the events of the calendar, as what, and who of them is shown.

/** The events that begin from one moment up to, and not including, another, as they are now. */
interface Span {
  from: number;
  until: number;
  now: number;
  /** who is asked to the events of squads, by event */
  asked: ReadonlyMap<string, ReadonlySet<string>>;
  /** the roles by which people see the calendar */
  callers: readonly string[];
}

/** Tells whether whoever has answered is asked to the event: to one for everybody, or in its list. */
function isAsked(eb: ExpressionBuilder<Tables, 'rsvps' | 'events'>, asked: Span['asked']) {
  const isForAll = eb('events.squad_id', 'is', null);
  if (asked.size === 0) return isForAll;
  // A text of ids for each event: as many parameters as people would be too many.
  const rows = [...asked].map(([id, people]) => sql`(${id}, ${`,${[...people].join(',')},`})`);
  return eb.or([
    isForAll,
    sql<boolean>`exists (
      select 1 from (values ${sql.join(rows)}) as asked
      where asked.column1 = events.id and asked.column2 like '%,' || rsvps.user_id || ',%')`,
  ]);
}

/**
 * Tells whether whoever has answered is in the guild's server, and sees an event that is for everybody
 * and judges nobody.
 */
const mayAnswerNow = (
  eb: ExpressionBuilder<Tables, 'rsvps' | 'events'>,
  callers: Span['callers'],
) =>
  eb.exists(
    eb
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'rsvps.user_id')
      .where('users.roles', 'is not', null)
      .where((user) =>
        user.or([
          user('events.squad_id', 'is not', null),
          user('events.mandatory', '=', 1),
          ...callers.map((role) => user('users.roles', 'like', holding(role))),
        ]),
      ),
  );

/**
 * Picks the answers to events between two moments of those who are asked and may answer them. Of what has
 * begun, also of those who have left the server or lost their level since: they may have been there.
 */
const answersOfAsked = (db: QueryCreator<Tables>, { from, until, now, asked, callers }: Span) =>
  db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.id', 'rsvps.event_id')
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .where((eb) => isAsked(eb, asked))
    .where((eb) => eb.or([eb('events.starts_at', '<=', now), mayAnswerNow(eb, callers)]));

/** The number of one kind of answer to an event. */
export interface AnswerCount {
  event_id: string;
  answer: RsvpsTable['answer'];
  count: number;
}

/** Tells whether an answer waits for no place: of the others nobody says that they come. */
const waitsForNone = (eb: ExpressionBuilder<Tables, 'rsvps'>) =>
  eb.or([eb('rsvps.waits_since', 'is', null), eb('rsvps.answer', 'not in', comingAnswers)]);

/** Counts the answers to events between two moments; who waits for a place is none who comes. */
export async function countAnswers(db: Kysely<Tables>, span: Span): Promise<AnswerCount[]> {
  return answersOfAsked(db, span)
    .where(waitsForNone)
    .select((eb) => ['rsvps.event_id', 'rsvps.answer', eb.fn.countAll<number>().as('count')])
    .groupBy(['rsvps.event_id', 'rsvps.answer'])
    .execute();
}

/** The number of those who come in one role. */
export interface RoleCount {
  event_id: string;
  role: NonNullable<RsvpsTable['role']>;
  count: number;
}

/** Counts who comes to events between two moments, by the role they named. */
export async function countRoles(db: Kysely<Tables>, span: Span): Promise<RoleCount[]> {
  return answersOfAsked(db, span)
    .select((eb) => ['rsvps.event_id', 'rsvps.role', eb.fn.countAll<number>().as('count')])
    .where('rsvps.answer', 'in', comingAnswers)
    .where('rsvps.role', 'is not', null)
    .where('rsvps.waits_since', 'is', null)
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
  span: Span,
  most: number,
): Promise<ComingMember[]> {
  return db
    .with('ranked', (cte) =>
      answersOfAsked(cte, span)
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
        .where('rsvps.answer', 'in', comingAnswers)
        .where('rsvps.waits_since', 'is', null),
    )
    .selectFrom('ranked')
    .innerJoin('users', 'users.id', 'ranked.user_id')
    .select(['ranked.event_id', 'ranked.user_id', 'users.username', 'users.avatar'])
    .where('ranked.nth', '<=', most)
    .orderBy('ranked.nth')
    .execute();
}

/** Returns who has answered an event and left the server since. */
export async function answeredAndLeft(db: Kysely<Tables>, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rsvps')
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .select('rsvps.user_id')
    .where('event_id', '=', eventId)
    .where('users.roles', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
