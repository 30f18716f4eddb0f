import { addDays, daysBetween, mondayOf, weekdayOf } from './zone-time.ts';

/** The rule by which an event recurs. It always has an end. */
export interface Recurrence {
  /**
   * `week`: on weekdays of every n-th week; `month`: on the same weekday of the same week of the
   * month
   */
  every: 'week' | 'month';
  /** n: 1 for every week or month, 2 for every other */
  interval: number;
  /** for weeks: 0 Sunday to 6 Saturday */
  weekdays: readonly number[];
  /** the last day on which the event may fall, as 2026-11-20 */
  until: string;
}

/** A rule reaches at most a year ahead, and makes at most `mostOccurrences` events at a time. */
export const longestRecurrence = 366;
export const mostOccurrences = 120;

const daysInWeek = 7;

function* weekly(first: string, { interval, weekdays, until }: Recurrence) {
  const monday = mondayOf(first);
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const week = Math.floor(daysBetween(monday, day) / daysInWeek);
    if (week % interval === 0 && weekdays.includes(weekdayOf(day))) yield day;
  }
}

/** Eight weeks: a series is offered as long as this. */
const proposedDays = 56;

/** Returns the last day that is offered for a series. */
export function proposedLastDay(first: string): string {
  return addDays(first, proposedDays);
}

/** Counts which of its weekday in the month a day is, from 0. */
const nthOf = (day: string) => Math.floor((Number(day.slice(8)) - 1) / daysInWeek);

function* monthly(first: string, { interval, until }: Recurrence) {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  for (let day = first; day <= until; day = addDays(day, daysInWeek)) {
    const isDue = (monthOf(day) - monthOf(first)) % interval === 0;
    if (isDue && nthOf(day) === nthOf(first)) yield day;
  }
}

/**
 * Lists the days on which an event falls: the first day always, then those of the rule. A month
 * without a fifth Sunday is left out.
 */
export function recurringDays(first: string, rule: Recurrence): string[] {
  const due = rule.every === 'week' ? weekly(first, rule) : monthly(first, rule);
  return [...new Set([first, ...due])];
}

/** The most weeks or months from one turn of a rule to the next, as the contract has it (product §5.7). */
const mostInterval = 12;

const intervals = Array.from({ length: mostInterval }, (_, index) => index + 1);

/** Returns the longest interval at which weeks follow each other. @param mondays in order */
function weeksBetween(mondays: readonly string[]): number {
  const gaps = mondays.slice(1).map((monday, index) => {
    return daysBetween(mondays[index] ?? monday, monday) / daysInWeek;
  });
  if (gaps.length === 0) return 1;
  const isCommon = (interval: number) => gaps.every((gap) => gap % interval === 0);
  return intervals.findLast(isCommon) ?? 1;
}

/**
 * Finds the rule that events of some days seem to follow: of those that have all of them, the one that
 * has the fewest others. Days that every few weeks and a weekday of the month explain alike are taken
 * for the month's, but for those of every week or every other.
 * @param days at least one, in order
 */
export function ruleOf(days: readonly [string, ...string[]]): Recurrence {
  const common = {
    weekdays: [...new Set(days.map(weekdayOf))],
    until: days.at(-1) ?? days[0],
  };
  const interval = weeksBetween([...new Set(days.map(mondayOf))]);
  const byWeek: Recurrence = { every: 'week', interval, ...common };
  const byMonth = intervals.map((n): Recurrence => ({ every: 'month', interval: n, ...common }));
  const has = new Set(days);
  const fitting = (interval <= 2 ? [byWeek, ...byMonth] : [...byMonth, byWeek])
    .map((rule) => ({ rule, due: new Set(recurringDays(days[0], rule)) }))
    .filter(({ due }) => has.isSubsetOf(due));
  const fewest = Math.min(...fitting.map(({ due }) => due.size));
  return fitting.find(({ due }) => due.size === fewest)?.rule ?? byWeek;
}
