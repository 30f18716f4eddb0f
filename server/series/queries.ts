import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, SeriesRulesTable } from '../db/tables/calendar.ts';

/** Returns the rules of series, each series' in the order in which they hold. */
export async function storedRulesOf(
  db: Kysely<Tables>,
  seriesIds: readonly string[],
): Promise<SeriesRulesTable[]> {
  if (seriesIds.length === 0) return [];
  return db
    .selectFrom('series_rules')
    .selectAll()
    .where('series_id', 'in', seriesIds)
    .orderBy('series_id')
    .orderBy('first_day')
    .execute();
}

export function addRules(db: Kysely<Tables>, rules: readonly SeriesRulesTable[]): Promise<void> {
  return addRows(db, 'series_rules', rules);
}

/** Takes away the rules of a series that begin on a day or later. */
export async function removeRulesFrom(
  db: Kysely<Tables>,
  seriesId: string,
  firstDay: string,
): Promise<void> {
  await db
    .deleteFrom('series_rules')
    .where('series_id', '=', seriesId)
    .where('first_day', '>=', firstDay)
    .execute();
}

/** Returns the events of a series that are on, in order. */
export async function eventsOfSeries(
  db: Kysely<Tables>,
  seriesId: string,
): Promise<Pick<EventsTable, 'starts_at' | 'zone' | 'series_day'>[]> {
  return db
    .selectFrom('events')
    .select(['starts_at', 'zone', 'series_day'])
    .where('series_id', '=', seriesId)
    .where('cancelled', '=', 0)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Tells whether a series has any event, called off or not. */
export async function hasEvents(db: Kysely<Tables>, seriesId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('series_id', '=', seriesId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
