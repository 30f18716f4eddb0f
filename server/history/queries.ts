import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventChangesTable } from '../db/tables/calendar.ts';

/** Returns those of the events of which something is recorded. */
export async function eventsWithRecords(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attendance')
    .select('event_id')
    .where('event_id', 'in', eventIds)
    .groupBy('event_id')
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

export async function addEventChanges(
  db: Kysely<Tables>,
  changes: readonly EventChangesTable[],
): Promise<void> {
  await db.insertInto('event_changes').values(changes).execute();
}

/** Returns what changed of events that had records, oldest first. */
export async function eventChangesOf(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<EventChangesTable[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('event_changes')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
}

/** Counts what changed of events that had records, by the event's id. */
export async function countEventChanges(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_changes')
    .select((eb) => ['event_id', eb.fn.countAll<number | string>().as('count')])
    .where('event_id', 'in', eventIds)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, Number(count)]));
}
