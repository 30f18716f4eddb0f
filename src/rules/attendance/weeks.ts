import { addDays, dayAt, mondayOf, weekdayOf } from '../calendar/zone-time.ts';

/** An evening, by its start and the zone in which it was planned. */
interface Evening {
  startsAt: string;
  zone: string;
}

/** Evenings by weeks: a row for each evening of the week, a column for each week. */
export interface WeekGrid<E> {
  /** Mondays of the weeks, oldest first */
  mondays: readonly string[];
  rows: readonly WeekRow<E>[];
}

interface WeekRow<E> {
  /** 0 for a Sunday to 6 for a Saturday */
  weekday: number;
  /** an evening for each week, null for a week without one */
  evenings: readonly (E | null)[];
}

/** Orders weekdays from Monday. */
const fromMonday = (weekday: number) => (weekday + 6) % 7;

/**
 * Lays evenings out by weeks. Two evenings of one day stand in two rows.
 * @param today last day of the grid, as 2026-11-20
 */
export function weekGrid<E extends Evening>(
  evenings: readonly E[],
  today: string,
  weeks = 13,
): WeekGrid<E> {
  const last = mondayOf(today);
  const mondays = Array.from({ length: weeks }, (_, index) =>
    addDays(last, 7 * (index + 1 - weeks)),
  );
  // A day is at most one day away from that in UTC: older evenings need no clock of their zone.
  const earliest = addDays(mondays[0] ?? last, -1);
  const columnOf = new Map(mondays.map((monday, column) => [monday, column]));
  const rows: { weekday: number; evenings: (E | null)[] }[] = [];
  for (const evening of evenings) {
    if (evening.startsAt < earliest) continue;
    const day = dayAt(Date.parse(evening.startsAt), evening.zone);
    const column = columnOf.get(mondayOf(day));
    if (column === undefined) continue;
    const weekday = weekdayOf(day);
    let row = rows.find((one) => one.weekday === weekday && one.evenings[column] === null);
    if (!row) rows.push((row = { weekday, evenings: mondays.map(() => null) }));
    row.evenings[column] = evening;
  }
  return {
    mondays,
    rows: rows.toSorted((a, b) => fromMonday(a.weekday) - fromMonday(b.weekday)),
  };
}
