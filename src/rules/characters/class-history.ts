import { mondayOf } from '../calendar/zone-time.ts';

/** A day of the API's history: a number for each of the archetypes, in their order. */
export interface HistoryDay {
  day: string;
  mains: readonly number[];
  levels: readonly number[];
}

export type HistoryStep = 'week' | 'day';

/** The history draws this many last days one by one. */
const singleDays = 42;

/**
 * Picks the points to draw: the last six weeks day by day, or the last counted day of every week.
 */
export function stepsOf(days: readonly HistoryDay[], step: HistoryStep): HistoryDay[] {
  if (step === 'day') return days.slice(-singleDays);
  return [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()].flatMap(
    (week) => week.at(-1) ?? [],
  );
}

/** A line of the chart: an archetype, or all of them together. */
export interface Course {
  name: string;
  /** one number for each step */
  values: number[];
}

/** The measure of the lines: the number of mains, or their mean level. */
export type HistoryMeasure = 'mains' | 'level';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function valueOf(measure: HistoryMeasure, mains: number, levels: number): number {
  if (measure === 'mains') return mains;
  return mains === 0 ? 0 : Math.round((levels / mains) * 10) / 10;
}

/** Makes the line of all archetypes together, then one of each archetype that was ever there. */
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

/** Formats the change of a line from its first step to its last: `+3`, `−2.5`, `±0`. */
export function changeOf({ values }: Course): string {
  const change = Math.round(((values.at(-1) ?? 0) - (values[0] ?? 0)) * 10) / 10;
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Describes the lines in a sentence. */
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
