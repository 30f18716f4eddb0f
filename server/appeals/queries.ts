import type { Kysely } from 'kysely';
import type { RecordWithEvent } from '../attendance/queries.ts';
import type { Tables } from '../db/tables.ts';
import type { AttendanceAppealsTable } from '../db/tables/attendance.ts';

export async function addAppeal(db: Kysely<Tables>, appeal: AttendanceAppealsTable): Promise<void> {
  await db.insertInto('attendance_appeals').values(appeal).execute();
}

/** An appeal with its member's name and picture, and its event. */
export type NamedAppeal = AttendanceAppealsTable &
  RecordWithEvent & { username: string; avatar: string | null };

/** Returns appeals without an answer, oldest first. */
export async function readOpenAppeals(db: Kysely<Tables>): Promise<NamedAppeal[]> {
  return db
    .selectFrom('attendance_appeals')
    .innerJoin('users', 'users.id', 'attendance_appeals.user_id')
    .innerJoin('events', 'events.id', 'attendance_appeals.event_id')
    .innerJoin('attendance', (join) =>
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
      'attendance.recorded_at',
    ])
    .where('attendance_appeals.outcome', 'is', null)
    .orderBy('made_at')
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
