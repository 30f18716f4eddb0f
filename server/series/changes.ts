import type { Recurrence } from '#rules/calendar/recurrence.ts';
import { addDays, daysBetween } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import {
  addGaps,
  addRules,
  gapsFrom,
  hasEvents,
  removeGapsFrom,
  removeRulesFrom,
} from './queries.ts';
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

/** Moves the days of a series whose evening was deleted, as its evenings from a day on have moved. */
export async function moveGaps(trx: Db, seriesId: string, from: string, to: string): Promise<void> {
  const gaps = await gapsFrom(trx, seriesId, from);
  const days = daysBetween(from, to);
  if (days === 0) return;
  await removeGapsFrom(trx, seriesId, from);
  await addGaps(
    trx,
    gaps.map((gap) => ({ ...gap, day: addDays(gap.day, days) })),
  );
}

/** Keeps that an evening of a series was deleted; of a series without events nothing at all is kept. */
export async function noteDeleted(
  trx: Db,
  seriesId: string,
  { day, now }: { day: string; now: number },
): Promise<void> {
  if (await hasEvents(trx, seriesId)) {
    await addGaps(trx, [{ series_id: seriesId, day, deleted_at: now }]);
    return;
  }
  await removeRulesFrom(trx, seriesId, '');
  await removeGapsFrom(trx, seriesId, '');
}
