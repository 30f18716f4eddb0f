import type { ExpressionBuilder, Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tables } from '../db/tables.ts';
import type {
  AttendanceAppealsTable,
  AttendanceChangesTable,
  AttendanceTable,
} from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { UsersTable } from '../db/tables/people.ts';

/** Rows of one statement, and of one turn: other requests have theirs in between. */
const batchSize = 100;

/** Returns the records of one event. */
export async function recordsOf(db: Kysely<Tables>, eventId: string): Promise<AttendanceTable[]> {
  return db.selectFrom('attendance').selectAll().where('event_id', '=', eventId).execute();
}

/** A record of somebody's own with its event, which may have been called off since. */
export type OwnRecordRow = AttendanceTable &
  Pick<EventsTable, 'title' | 'starts_at' | 'zone' | 'mandatory' | 'cancelled'>;

/** Returns somebody's records since a moment, newest first; what was called off stays among them. */
export async function recordsOfMember(
  db: Kysely<Tables>,
  userId: string,
  since: number,
): Promise<OwnRecordRow[]> {
  return db
    .selectFrom('attendance')
    .innerJoin('events', 'events.id', 'attendance.event_id')
    .selectAll('attendance')
    .select(['events.title', 'events.starts_at', 'events.zone', 'events.mandatory'])
    .select('events.cancelled')
    .where('attendance.user_id', '=', userId)
    .where('events.starts_at', '>=', since)
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id')
    .execute();
}

/**
 * Returns evenings between two moments that are recorded and not called off, but say nothing of
 * somebody, since that person is in the server, newest first.
 */
export async function eveningsWithout(
  db: Kysely<Tables>,
  userId: string,
  { since, now }: { since: number; now: number },
): Promise<EventsTable[]> {
  const recordsAt = (eb: ExpressionBuilder<Tables, 'events'>) =>
    eb
      .selectFrom('attendance')
      .select('attendance.event_id')
      .whereRef('attendance.event_id', '=', 'events.id');
  return db
    .selectFrom('events')
    .selectAll()
    .where('cancelled', '=', 0)
    .where('starts_at', '>=', since)
    .where('starts_at', '<=', now)
    .where('starts_at', '>=', (eb) =>
      eb
        .selectFrom('users')
        .select((user) => user.fn.coalesce('users.joined_at', user.val(0)).as('joined_at'))
        .where('users.id', '=', userId),
    )
    .where((eb) => eb.exists(recordsAt(eb)))
    .where((eb) => eb.not(eb.exists(recordsAt(eb).where('attendance.user_id', '=', userId))))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Somebody who is recorded as absent from an event. */
export type Absence = Pick<AttendanceTable, 'event_id' | 'user_id'> &
  Pick<UsersTable, 'username' | 'avatar'>;

/** Returns who is recorded as absent from some events, by name. */
export async function absencesFrom(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<Absence[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.user_id')
    .select(['attendance.event_id', 'attendance.user_id', 'users.username', 'users.avatar'])
    .where('attendance.event_id', 'in', eventIds)
    .where('attendance.state', '=', 'absent')
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}

/** Returns the changes of an event's or a member's records, oldest first. */
export async function changesOf(
  db: Kysely<Tables>,
  of: { eventId: string } | { userId: string },
): Promise<AttendanceChangesTable[]> {
  const query = db.selectFrom('attendance_changes').selectAll().orderBy('id');
  return 'eventId' in of
    ? query.where('event_id', '=', of.eventId).execute()
    : query.where('user_id', '=', of.userId).execute();
}

/** Counts the changes of an event's records that replaced another state. */
export async function countCorrections(db: Kysely<Tables>, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attendance_changes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('event_id', '=', eventId)
    .where('before', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a member's appeals, oldest first. */
export async function appealsOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<AttendanceAppealsTable[]> {
  return db
    .selectFrom('attendance_appeals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/**
 * Takes the next turn at recording an event as it was read. Returns false when somebody has taken it
 * meanwhile, has called the event off or on, or has moved it.
 */
export async function takeRecordingTurn(
  db: Kysely<Tables>,
  { id, starts_at, cancelled }: Pick<EventsTable, 'id' | 'starts_at' | 'cancelled'>,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ attendance_version: version + 1 })
    .where('id', '=', id)
    .where('attendance_version', '=', version)
    .where('starts_at', '=', starts_at)
    .where('cancelled', '=', cancelled)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes records and their changes. */
export async function saveRecords(
  db: Kysely<Tables>,
  changes: readonly AttendanceChangesTable[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += batchSize) {
    if (start > 0) await nextTurn();
    const batch = changes.slice(start, start + batchSize);
    await db.insertInto('attendance_changes').values(batch).execute();
    await db
      .insertInto('attendance')
      .values(
        batch.map(({ event_id, user_id, after, at }) => ({
          event_id,
          user_id,
          state: after,
          recorded_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'user_id']).doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          recorded_at: eb.ref('excluded.recorded_at'),
        })),
      )
      .execute();
  }
}

/** Returns the records of one event with their members' names, by name. */
export async function namedRecordsOf(
  db: Kysely<Tables>,
  eventId: string,
  limit: number,
): Promise<(Pick<AttendanceTable, 'user_id' | 'state'> & { username: string })[]> {
  return db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.user_id')
    .select(['users.username', 'attendance.user_id', 'attendance.state'])
    .where('attendance.event_id', '=', eventId)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
