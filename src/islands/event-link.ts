import { dayAt } from '#rules/calendar/zone-time.ts';

/** Makes the address that opens an event in the calendar. */
export function eventLink(
  { id, startsAt }: { id: string; startsAt: string },
  zone: string,
): string {
  return `/dashboards/calendar?event=${id}&day=${dayAt(Date.parse(startsAt), zone)}`;
}
