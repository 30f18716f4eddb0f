import { dayAt } from '#rules/calendar/zone-time.ts';

/** The calendar's own address, and the begin of those of its events. */
export const calendarPath = '/dashboards/calendar';

/** Makes the address of an event, as people post it. */
export function eventPath(id: string): string {
  return `${calendarPath}/${id}`;
}

/** Makes the address that opens an event in the calendar, at its day. */
export function eventLink(
  { id, startsAt }: { id: string; startsAt: string },
  zone: string,
): string {
  return `${eventPath(id)}?day=${dayAt(Date.parse(startsAt), zone)}`;
}
