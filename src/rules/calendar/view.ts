import { addDays, dayAt, mondayOf } from './zone-time.ts';

/** The spans of the calendar that one view shows. */
export const calendarViews = ['month', 'week', 'agenda'] as const;

export type CalendarView = (typeof calendarViews)[number];

const daysInWeek = 7;

/** Days that the agenda lists. */
const agendaDays = 30;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Finds the first day of the month `count` months later. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** Lists the days that a view shows around a day, in order: whole weeks for a month. */
export function daysIn(view: CalendarView, day: string): string[] {
  const run = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(from, index));
  if (view === 'week') return run(mondayOf(day), daysInWeek);
  if (view === 'agenda') return run(day, agendaDays);
  const last = addDays(addMonths(day, 1), -1);
  const days = run(mondayOf(firstOfMonth(day)), 6 * daysInWeek);
  return days.filter((_, index) => (days[index - (index % daysInWeek)] ?? '') <= last);
}

/** Finds the day to go to when paging, forwards (1) or backwards (-1). */
export function stepFrom(view: CalendarView, day: string, way: 1 | -1): string {
  if (view === 'month') return addMonths(day, way);
  return addDays(day, way * (view === 'week' ? daysInWeek : agendaDays));
}

/** Groups events by the day on which they begin in a zone. */
export function byDay<Event extends { startsAt: string }>(
  events: readonly Event[],
  zone: string,
): Map<string, Event[]> {
  return Map.groupBy(events, ({ startsAt }) => dayAt(Date.parse(startsAt), zone));
}
