import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { AttendanceAppealsTable, AttendanceTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';

export async function addAppeal(db: Kysely<Tables>, appeal: AttendanceAppealsTable): Promise<void> {
  await db.insertInto('attendance_appeals').values(appeal).execute();
}

/** An appeal with its member's name and picture, its event, and what is recorded; null for nothing. */
export type NamedAppeal = AttendanceAppealsTable &
  Pick<EventsTable, 'title' | 'starts_at' | 'zone' | 'mandatory'> & {
    username: string;
    avatar: string | null;
    state: AttendanceTable['state'] | null;
  };

/** Selects appeals with their members, their events and what is recorded now. */
function selectAppeals(db: Kysely<Tables>) {
  return db
    .selectFrom('attendance_appeals')
    .innerJoin('users', 'users.id', 'attendance_appeals.user_id')
    .innerJoin('events', 'events.id', 'attendance_appeals.event_id')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.event_id', '=', 'attendance_appeals.event_id')
        .onRef('attendance.user_id', '=', 'attendance_appeals.user_id'),
    )
    .selectAll('attendance_appeals')
    .select([
      'users.username',
      'users.avatar',
      'events.title',
      'events.starts_at',
      'events.zone',
      'events.mandatory',
      'attendance.state',
    ]);
}

/** Returns the first appeals without an answer, oldest first. */
export async function readOpenAppeals(db: Kysely<Tables>, limit: number): Promise<NamedAppeal[]> {
  return selectAppeals(db)
    .where('attendance_appeals.outcome', 'is', null)
    .orderBy('made_at')
    .limit(limit)
    .execute();
}

/** Counts appeals without an answer. */
export async function countOpenAppeals(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('attendance_appeals')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the appeals without an answer that are not somebody's own, and tells when the first was made. */
export async function openAppealsOfOthers(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ count: number; oldest: number | null }> {
  const { count, oldest } = await db
    .selectFrom('attendance_appeals')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min<number | string | null>('made_at').as('oldest'),
    ])
    .where('outcome', 'is', null)
    .where('user_id', '!=', userId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}

/** The place of an answered appeal in their list. */
export interface AnsweredPlace {
  at: number;
  id: string;
}

/** Returns answered appeals, latest answer first. */
export async function readAnsweredAppeals(
  db: Kysely<Tables>,
  after: AnsweredPlace | null,
  limit: number,
): Promise<NamedAppeal[]> {
  const query = selectAppeals(db)
    .where('attendance_appeals.answered_at', 'is not', null)
    .orderBy('attendance_appeals.answered_at', 'desc')
    .orderBy('attendance_appeals.id', 'desc')
    .limit(limit);
  if (after === null) return query.execute();
  return query
    .where(
      sql<boolean>`(attendance_appeals.answered_at, attendance_appeals.id) < (${after.at}, ${after.id})`,
    )
    .execute();
}

export async function findAppeal(
  db: Kysely<Tables>,
  id: string,
): Promise<AttendanceAppealsTable | null> {
  const row = await db
    .selectFrom('attendance_appeals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Answers an appeal. Returns false when somebody has answered it meanwhile. */
export async function closeAppeal(
  db: Kysely<Tables>,
  id: string,
  answer: Pick<AttendanceAppealsTable, 'outcome' | 'answer' | 'answered_by' | 'answered_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attendance_appeals')
    .set(answer)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
