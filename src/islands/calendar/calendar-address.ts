import { eventKinds } from '#rules/calendar/event-kind.ts';
import { type CalendarView, calendarViews } from '#rules/calendar/view.ts';
import { isDay, readLocal } from '#rules/calendar/zone-time.ts';
import { calendarPath, eventPath } from '../event-link.ts';
import type { Filters } from './filters.ts';

/** What the calendar's address says: `/dashboards/calendar/{id}?view=week&day=2026-11-24`. */
export interface CalendarAddress {
  /** the event that is opened; null for none */
  eventId: string | null;
  /** null for the one that suits the screen */
  view: CalendarView | null;
  /** null for today */
  day: string | null;
  filters: Filters;
}

/** The hours of an evening that is to be planned, by the guild's clocks: 2026-11-25T20:00. */
export interface PlannedHours {
  start: string;
  end: string;
}

/** Reads the hours for which an address opens the form of a new event: `?plan={start}/{end}`. */
export function plannedHours(search: string): PlannedHours | null {
  const [start = '', end = ''] = new URLSearchParams(search).get('plan')?.split('/') ?? [];
  return readLocal(start) && readLocal(end) && start < end ? { start, end } : null;
}

function eventIn(pathname: string): string | null {
  const start = `${calendarPath}/`;
  return pathname.startsWith(start) ? pathname.slice(start.length) : null;
}

/** Tells whether an address opens the form of a new event: `?plan`, with its hours or without. */
export function asksForForm(search: string): boolean {
  return new URLSearchParams(search).has('plan');
}

/** Reads the calendar's address; what it does not know counts as nothing. */
export function readCalendarAddress(at: { pathname: string; search: string }): CalendarAddress {
  const query = new URLSearchParams(at.search);
  const [view, day, kinds] = [query.get('view'), query.get('day'), query.getAll('kind')];
  return {
    // Links of earlier versions name the event in the query.
    eventId: eventIn(at.pathname) ?? query.get('event'),
    view: calendarViews.find((one) => one === view) ?? null,
    day: day !== null && isDay(day) ? day : null,
    filters: {
      kinds: eventKinds.filter((kind) => kinds.includes(kind)),
      onlyMandatory: query.has('mandatory'),
      onlyUnanswered: query.has('unanswered'),
      squad: query.get('squad') ?? '',
    },
  };
}

/** Writes an address of the calendar, as `readCalendarAddress` reads it. */
export function formatCalendarAddress({ eventId, view, day, filters }: CalendarAddress): string {
  const query = new URLSearchParams({
    ...(view !== null && { view }),
    ...(day !== null && { day }),
    ...(filters.onlyMandatory && { mandatory: '' }),
    ...(filters.onlyUnanswered && { unanswered: '' }),
    ...(filters.squad !== '' && { squad: filters.squad }),
  });
  for (const kind of filters.kinds) query.append('kind', kind);
  const path = eventId === null ? calendarPath : eventPath(eventId);
  return query.size === 0 ? path : `${path}?${query}`;
}
