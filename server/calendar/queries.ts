import type { Kysely } from 'kysely';
import { addRows, addUnlessThere } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lockEvents } from '../evenings/queries.ts';

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
): Promise<[EventsTable, ...EventsTable[]]> {
  if (!following || event.series_id === null) return [event];
  const later = await db
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', event.series_id)
    .where('starts_at', '>=', event.starts_at)
    .where('id', '!=', event.id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return [event, ...later];
}

/**
 * Returns events as `eventAndLater` does, and locks them until the transaction ends, in the order in which
 * whoever answers several of them does: in that of their starts, the two would wait for each other.
 */
export async function holdEventAndLater(
  trx: Kysely<Tables>,
  event: EventsTable,
  following: boolean,
): Promise<[EventsTable, ...EventsTable[]]> {
  const events = await eventAndLater(trx, event, following);
  await lockEvents(
    trx,
    events.map(({ id }) => id),
  );
  return events;
}

/** Adds an event. Returns false where there is one with its id. */
export function addEvent(db: Kysely<Tables>, event: EventsTable): Promise<boolean> {
  return addUnlessThere(db, 'events', event);
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
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ ...event, version: version + 1, changed_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whoever has answered these events, or has a record at one, by name. */
export async function peopleOfEvents(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (eventIds.length === 0) return [];
  const of = (table: 'rsvps' | 'moved_answers' | 'attendance') =>
    db.selectFrom(table).select('user_id').where('event_id', 'in', eventIds);
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', of('rsvps').union(of('moved_answers')).union(of('attendance')))
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** The tables whose rows keep an event: it is more than a plan once one of them has a row of it. */
export const keepingTables = [
  ...(['rsvps', 'moved_answers', 'earlier_answers', 'attendance', 'attendance_changes'] as const),
  ...(['moves_up', 'attendance_appeals', 'event_changes', 'raids'] as const),
] as const;

export type KeepingTable = (typeof keepingTables)[number];

/** Lists the tables that keep an event. */
export async function tablesKeeping(db: Kysely<Tables>, eventId: string): Promise<KeepingTable[]> {
  const rows = await Promise.all(
    keepingTables.map((table) =>
      db
        .selectFrom(table)
        .select('event_id')
        .where('event_id', '=', eventId)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return keepingTables.filter((_, index) => rows[index] !== undefined);
}

/**
 * Takes away those of the events that nobody has answered or appealed, of which nothing is recorded
 * or planned. Returns their ids.
 */
export async function removeUntouched(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const removed = await db
    .deleteFrom('events')
    .where('id', 'in', eventIds)
    .where((eb) =>
      eb.and(
        keepingTables.map((table) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(table)
                .select('event_id')
                .whereRef(`${table}.event_id`, '=', 'events.id'),
            ),
          ),
        ),
      ),
    )
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}
