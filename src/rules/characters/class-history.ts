import { addDays, weekdayOf } from '../calendar/zone-time.ts';

/** A day as the API tells of it: a number for each of the archetypes, in their order. */
export interface HistoryDay {
  day: string;
  mains: readonly number[];
  levels: readonly number[];
}

export type HistoryStep = 'week' | 'day';

/** Days that are drawn one by one. */
const singleDays = 42;

/** @returns the Monday of a day's week */
function weekOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** @returns the last six weeks day by day, or the last day that was counted of every week */
export function stepsOf(days: readonly HistoryDay[], step: HistoryStep): HistoryDay[] {
  if (step === 'day') return days.slice(-singleDays);
  return [...Map.groupBy(days, ({ day }) => weekOf(day)).values()].flatMap(
    (week) => week.at(-1) ?? [],
  );
}

/** What is drawn of an archetype, or of all of them. */
export interface Course {
  name: string;
  /** one number for each step */
  values: number[];
}

/** What the lines tell: how many mains, or the level that they have on average. */
export type HistoryMeasure = 'mains' | 'level';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function valueOf(measure: HistoryMeasure, mains: number, levels: number): number {
  if (measure === 'mains') return mains;
  return mains === 0 ? 0 : Math.round((levels / mains) * 10) / 10;
}

/** @returns the course of all together, then of each archetype that was ever there */
export function coursesOf(
  names: readonly string[],
  steps: readonly HistoryDay[],
  measure: HistoryMeasure,
): Course[] {
  const all = steps.map(({ mains, levels }) => valueOf(measure, sum(mains), sum(levels)));
  const each = names.flatMap((name, index) => {
    if (!steps.some(({ mains }) => (mains[index] ?? 0) > 0)) return [];
    const values = steps.map(({ mains, levels }) =>
      valueOf(measure, mains[index] ?? 0, levels[index] ?? 0),
    );
    return [{ name, values }];
  });
  return [{ name: 'All', values: all }, ...each];
}

/** @returns how far a course has come from its first step to its last: +3, −2.5, ±0 */
export function changeOf({ values }: Course): string {
  const change = Math.round(((values.at(-1) ?? 0) - (values[0] ?? 0)) * 10) / 10;
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** @returns what the lines show, as a sentence */
export function courseInWords(courses: readonly Course[], measure: HistoryMeasure): string {
  const [all, ...each] = courses;
  const gain = ({ values }: Course) => (values.at(-1) ?? 0) - (values[0] ?? 0);
  const sorted = each.toSorted((a, b) => gain(b) - gain(a));
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!all || !most || !least || all.values.length < 2) {
    return 'There is one day so far: come back tomorrow.';
  }
  const what = measure === 'mains' ? 'mains' : 'as the mean level';
  const whole = `From ${all.values[0] ?? 0} to ${all.values.at(-1) ?? 0} ${what}.`;
  if (gain(most) === gain(least)) return `${whole} All archetypes changed alike.`;
  return `${whole} ${most.name} gained most (${changeOf(most)}), ${least.name} least (${changeOf(least)}).`;
}
