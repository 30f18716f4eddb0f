import { isDay } from '#rules/calendar/zone-time.ts';
import type { Opened } from './EventOverlay.tsx';

/** The event that an address opens, and the day to show: `?event={id}&day={day}`. */
export interface CalendarAddress {
  opened: Opened;
  /** null for today */
  day: string | null;
}

/** Reads the query of the calendar's address; what it does not know counts as nothing. */
export function readCalendarAddress(search: string): CalendarAddress {
  const query = new URLSearchParams(search);
  const [id, day] = [query.get('event'), query.get('day')];
  return {
    opened: id === null ? null : { kind: 'event', id },
    day: day !== null && isDay(day) ? day : null,
  };
}
