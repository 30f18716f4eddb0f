import { type Kysely, sql } from 'kysely';
import { lockInOrder } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';

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

/** Picks mandatory evenings that are not called off and begin after one moment, up to another. */
export function mandatoryEvenings(db: Kysely<Tables>, after: number, until: number) {
  return db
    .selectFrom('events')
    .selectAll('events')
    .where('mandatory', '=', 1)
    .where('cancelled', '=', 0)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', until);
}

/** Returns those of the events that there are. */
export async function findEvents(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<EventsTable[]> {
  return db.selectFrom('events').selectAll().where('id', 'in', ids).execute();
}

/** Locks an event until a transaction ends. Returns whether it begins when it did as it was read. */
export async function lockStart(
  trx: Kysely<Tables>,
  { id, starts_at }: Pick<EventsTable, 'id' | 'starts_at'>,
): Promise<boolean> {
  // An update that changes nothing: SQLite has no `for update`.
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ starts_at })
    .where('id', '=', id)
    .where('starts_at', '=', starts_at)
    .where('cancelled', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks events until the transaction ends, in the order of their ids. */
export async function lockEvents(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const events = trx.selectFrom('events').select('id').where('id', 'in', ids).orderBy('id');
  await lockInOrder(trx, events);
}

/** Returns the id of the last change of any attendance record; null before there is one. */
export async function lastRecordChange(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('attendance_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The records of an event, as one text. */
export interface CompactRecords {
  event_id: string;
  /** "17p,23a": each member's id with the first letter of the state */
  marks: string;
}

/**
 * Reads a year of attendance as one row an event: seventy thousand rows cost more to hand over than
 * to find, and an index holds them in this order.
 */
export async function readCompactRecords(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<CompactRecords[]> {
  // A subquery for each event: grouping would sort all records again.
  const { rows } = await sql<{ event_id: string; marks: string | null }>`
    select events.id as event_id, (
      select string_agg(attendance.user_id || substr(attendance.state, 1, 1), ',')
      from attendance where attendance.event_id = events.id
    ) as marks
    from events
    where events.starts_at >= ${from} and events.starts_at < ${until}`.execute(db);
  return rows.flatMap(({ event_id, marks }) => (marks === null ? [] : [{ event_id, marks }]));
}

/**
 * Reads who had signed up for events when those began: ids joined by commas, by the event's id. Who
 * took back what they had said before the start, said it later, or waited for a place had not.
 */
export async function readSignUps(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ event_id: string; people: string | null }>`
    select events.id as event_id, (
      select string_agg(rsvps.user_id, ',') from rsvps
      where rsvps.event_id = events.id and rsvps.waits_since is null and (
        case when rsvps.answered_at < events.starts_at then rsvps.answer else rsvps.said_before end
      ) in ('yes', 'late')
    ) as people
    from events where events.id in (${sql.join(eventIds)})`.execute(db);
  return new Map(
    rows.flatMap(({ event_id, people }) => (people === null ? [] : [[event_id, people]])),
  );
}
