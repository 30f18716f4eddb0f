import type { Recurrence } from '#rules/calendar/recurrence.ts';
import { addDays, daysBetween } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import { addRules, hasEvents, removeRulesFrom } from './queries.ts';
import { keptRulesOf, ruleOn } from './rule-of-series.ts';
import { type SeriesRule, writeStoredRule } from './stored.ts';

type Db = Database['db'];

/** Keeps by which rule a series comes again from an evening on, whatever held from there before. */
export async function keepRule(
  trx: Db,
  seriesId: string,
  firstDay: string,
  rule: Recurrence,
): Promise<void> {
  await removeRulesFrom(trx, seriesId, firstDay);
  await addRules(trx, [writeStoredRule(seriesId, { ...rule, firstDay })]);
}

const daysInWeek = 7;

function movedBy(days: number, rule: SeriesRule): SeriesRule {
  const weekday = (day: number) => (((day + days) % daysInWeek) + daysInWeek) % daysInWeek;
  return {
    ...rule,
    firstDay: addDays(rule.firstDay, days),
    until: addDays(rule.until, days),
    weekdays: rule.weekdays.map(weekday),
  };
}

/** Moves the rules of a series from an evening on, as its evenings have moved. */
export async function moveRules(
  trx: Db,
  seriesId: string,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  const rules = await keptRulesOf(trx, seriesId);
  const current = ruleOn(rules, from);
  if (!current) return;
  const later = rules.filter(({ firstDay }) => firstDay > from && firstDay !== current.firstDay);
  const moved = [{ ...current, firstDay: from }, ...later].map((rule) =>
    movedBy(daysBetween(from, to), rule),
  );
  await removeRulesFrom(trx, seriesId, from < to ? from : to);
  await addRules(
    trx,
    moved.map((rule) => writeStoredRule(seriesId, rule)),
  );
}

/** Forgets the rules of a series that has no event any more. */
export async function forgetEmptySeries(trx: Db, seriesId: string): Promise<void> {
  if (!(await hasEvents(trx, seriesId))) await removeRulesFrom(trx, seriesId, '');
}
