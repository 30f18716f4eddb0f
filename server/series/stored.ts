import type { Recurrence } from '#rules/calendar/recurrence.ts';
import type { SeriesRulesTable } from '../db/tables/calendar.ts';

/** A rule of a series, and the day from which it holds. */
export interface SeriesRule extends Recurrence {
  firstDay: string;
}

/** Reads a rule as it is stored. */
export function readStoredRule(row: SeriesRulesTable): SeriesRule {
  return {
    firstDay: row.first_day,
    every: row.every,
    interval: row.step,
    // Only weekdays that the contract has let in are stored.
    weekdays: JSON.parse(row.weekdays) as number[],
    until: row.last_day,
  };
}

/** Writes a rule as it is stored. */
export function writeStoredRule(seriesId: string, rule: SeriesRule): SeriesRulesTable {
  return {
    series_id: seriesId,
    first_day: rule.firstDay,
    every: rule.every,
    step: rule.interval,
    weekdays: JSON.stringify(rule.weekdays),
    last_day: rule.until,
  };
}
