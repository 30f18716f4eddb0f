import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, SeriesGapsTable, SeriesRulesTable } from '../db/tables/calendar.ts';

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

/** Returns the days of a series from one on whose evening was deleted, in order. */
export async function gapsFrom(
  db: Kysely<Tables>,
  seriesId: string,
  day: string,
): Promise<SeriesGapsTable[]> {
  return db
    .selectFrom('series_gaps')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('day', '>=', day)
    .orderBy('day')
    .execute();
}

/** Keeps days whose evening was deleted. */
export async function addGaps(db: Kysely<Tables>, gaps: readonly SeriesGapsTable[]): Promise<void> {
  if (gaps.length === 0) return;
  await db
    .insertInto('series_gaps')
    .values([...gaps])
    .onConflict((conflict) =>
      conflict
        .columns(['series_id', 'day'])
        .doUpdateSet((eb) => ({ deleted_at: eb.ref('excluded.deleted_at') })),
    )
    .execute();
}

/** Forgets of the days of a series from one on that their evening was deleted. */
export async function removeGapsFrom(
  db: Kysely<Tables>,
  seriesId: string,
  day: string,
): Promise<void> {
  await db
    .deleteFrom('series_gaps')
    .where('series_id', '=', seriesId)
    .where('day', '>=', day)
    .execute();
}

/** Forgets that evenings of some days of a series were deleted. */
export async function removeGaps(
  db: Kysely<Tables>,
  seriesId: string,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  await db
    .deleteFrom('series_gaps')
    .where('series_id', '=', seriesId)
    .where('day', 'in', days)
    .execute();
}

/** Returns when an evening of each series was last deleted, by the series' id. */
export async function lastDeleted(
  db: Kysely<Tables>,
  seriesIds: readonly string[],
): Promise<Map<string, number>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('series_gaps')
    .select((eb) => ['series_id', eb.fn.max('deleted_at').as('at')])
    .where('series_id', 'in', seriesIds)
    .groupBy('series_id')
    .execute();
  return new Map(rows.map(({ series_id, at }) => [series_id, at]));
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
