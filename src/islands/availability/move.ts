import { type QuarterPlace, quartersInDay, quartersInHour } from '#rules/calendar/availability.ts';

const hours = quartersInDay / quartersInHour;

const within = (value: number, end: number) => Math.min(end - 1, Math.max(0, value));

/** How far each key goes: by columns of quarter hours, and by hours. */
const ways: Partial<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -6],
  PageDown: [0, 6],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/**
 * Finds the quarter hour to which a key leads: hours stand below each other, the quarter hours of the
 * days that are shown beside each other. Null for another key.
 */
export function movedPlace(
  { day, quarter }: QuarterPlace,
  key: string,
  days: readonly number[],
): QuarterPlace | null {
  const way = ways[key];
  if (way === undefined) return null;
  const column = days.indexOf(day) * quartersInHour + (quarter % quartersInHour) + way[0];
  const to = within(column, days.length * quartersInHour);
  const hour = within(Math.floor(quarter / quartersInHour) + way[1], hours);
  return {
    day: days[Math.floor(to / quartersInHour)] ?? day,
    quarter: hour * quartersInHour + (to % quartersInHour),
  };
}
