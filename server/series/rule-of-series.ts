import { longestRecurrence, type Recurrence, ruleOf } from '#rules/calendar/recurrence.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { eventsOfSeries, gapsFrom, storedRulesOf } from './queries.ts';
import { readStoredRule, type SeriesRule } from './stored.ts';

type Db = Database['db'];

/** Tells the day on which an event's series has it: another than its own where it was moved by itself. */
export function dayInItsSeries(
  event: Pick<EventsTable, 'starts_at' | 'zone' | 'series_day'>,
): string {
  return event.series_day ?? dayAt(event.starts_at, event.zone);
}

/** Lists the days after an event, as far as a rule reaches, whose evening of its series was deleted. */
export async function deletedAfter(
  db: Db,
  event: Pick<EventsTable, 'starts_at' | 'zone' | 'series_day' | 'series_id'>,
): Promise<string[]> {
  if (event.series_id === null) return [];
  const first = dayInItsSeries(event);
  const gaps = await gapsFrom(db, event.series_id, first);
  const last = addDays(first, longestRecurrence);
  return gaps.map(({ day }) => day).filter((day) => day <= last);
}

/** Returns the rules of a series that are kept, in order; each holds until the next begins. */
export async function keptRulesOf(db: Db, seriesId: string): Promise<SeriesRule[]> {
  return (await storedRulesOf(db, [seriesId])).map(readStoredRule);
}

/** Finds the rule that holds on a day, or the first one before it begins; absent without any. */
export function ruleOn(rules: readonly SeriesRule[], day: string): SeriesRule | undefined {
  return rules.findLast(({ firstDay }) => firstDay <= day) ?? rules[0];
}

/**
 * Returns how a series comes again from the evening of a day on, until the series' last day (product
 * §4.12). Of a series that was planned before its rule was kept, the rule that its evenings show.
 */
export async function ruleOfSeries(db: Db, seriesId: string, day: string): Promise<Recurrence> {
  const rules = await keptRulesOf(db, seriesId);
  const rule = ruleOn(rules, day);
  if (rule) {
    const { firstDay: _, ...recurrence } = rule;
    return { ...recurrence, until: rules.at(-1)?.until ?? rule.until };
  }
  const days = (await eventsOfSeries(db, seriesId)).map(dayInItsSeries).toSorted();
  return ruleOf([day, ...days.filter((one) => one > day)]);
}
