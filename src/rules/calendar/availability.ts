/**
 * A member's usual week (product §3.21): 672 quarter hours from Monday 00:00 on, by the clocks of the
 * member's own zone, a letter each.
 */

export const minutesInQuarter = 15;
export const quartersInHour = 4;
export const quartersInDay = 24 * quartersInHour;
export const quartersInWeek = 7 * quartersInDay;

/** What a member says of a quarter hour, in the order in which it is offered. */
export const quarterStates = ['free', 'perhaps', 'not'] as const;

export type QuarterState = (typeof quarterStates)[number];

/** The letter by which a week holds each state. */
export const stateLetters: Record<QuarterState, string> = { free: 'f', perhaps: 'p', not: '-' };

/** A week of which nothing has been said. */
export const emptyWeek = stateLetters.not.repeat(quartersInWeek);

/** A quarter hour of the week: the day from 0 (Monday), and the quarter of that day from 0 (00:00). */
export interface QuarterPlace {
  day: number;
  quarter: number;
}

const ordered = (a: number, b: number) => (a < b ? ([a, b] as const) : ([b, a] as const));

/** Returns the letters of one day. */
export function dayOfWeek(week: string, day: number): string {
  return week.slice(day * quartersInDay, (day + 1) * quartersInDay);
}

/** Returns the week with another day in the place of one. */
export function withDay(week: string, day: number, letters: string): string {
  return week.slice(0, day * quartersInDay) + letters + week.slice((day + 1) * quartersInDay);
}

/** Returns what a week says of a quarter hour. */
export function stateAt(week: string, { day, quarter }: QuarterPlace): QuarterState {
  const letter = week[day * quartersInDay + quarter];
  return quarterStates.find((state) => stateLetters[state] === letter) ?? 'not';
}

/** Paints the same hours on every day from one to another, both included. */
export function painted(
  week: string,
  from: QuarterPlace,
  to: QuarterPlace,
  state: QuarterState,
): string {
  const [firstDay, lastDay] = ordered(from.day, to.day);
  const [first, last] = ordered(from.quarter, to.quarter);
  const stretch = stateLetters[state].repeat(last - first + 1);
  let result = week;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const letters = dayOfWeek(week, day);
    result = withDay(result, day, letters.slice(0, first) + stretch + letters.slice(last + 1));
  }
  return result;
}

/** Copies a day to others. */
export function copiedTo(week: string, day: number, others: readonly number[]): string {
  const letters = dayOfWeek(week, day);
  return others.reduce((copied, other) => withDay(copied, other, letters), week);
}

/** Formats the beginning of a quarter hour of a day: `19:15`; 96 is `24:00`. */
export function quarterTime(quarter: number): string {
  const hour = String(Math.floor(quarter / quartersInHour)).padStart(2, '0');
  const minute = String((quarter % quartersInHour) * minutesInQuarter).padStart(2, '0');
  return `${hour}:${minute}`;
}

/** Puts a day into words: `19:00–23:00, perhaps 23:00–24:00`; the empty string for nothing. */
export function dayInWords(letters: string): string {
  const runs = letters.matchAll(/f+|p+/g);
  return [...runs]
    .map(({ 0: run, index }) => {
      const span = `${quarterTime(index)}–${quarterTime(index + run.length)}`;
      return run.startsWith(stateLetters.perhaps) ? `perhaps ${span}` : span;
    })
    .join(', ');
}

/** Hours that are often meant, each painted by one press: days from 0 (Monday) and hours. */
export const presets = [
  { name: 'Weekday evenings', days: [0, 4], hours: [19, 23] },
  { name: 'Weekend days', days: [5, 6], hours: [10, 18] },
  { name: 'Weekend evenings', days: [5, 6], hours: [18, 24] },
] as const;

/** Paints the hours of a preset. */
export function withPreset(
  week: string,
  { days, hours }: (typeof presets)[number],
  state: QuarterState,
): string {
  const [from, until] = hours;
  return painted(
    week,
    { day: days[0], quarter: from * quartersInHour },
    { day: days[1], quarter: until * quartersInHour - 1 },
    state,
  );
}
