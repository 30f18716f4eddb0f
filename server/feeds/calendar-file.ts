import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';

const day = 24 * 60 * 60 * 1000;

/** A feed shows events from this long ago to this far ahead, in milliseconds. */
export const feedRange = { before: 60 * day, after: 400 * day };

/** Calendar programs are asked to come back after this time. */
const refreshSeconds = 3600;

/** The line that ends a calendar. */
const lastLine = 'END:VCALENDAR';

/** Events that are written in one turn: folding the lines of one takes up to a millisecond. */
const atOnce = 10;

/** Names an event as feeds do: with its marks, where the title does not say them. */
export function feedTitle({ title, tbd, all_call: allCall }: EventsTable): string {
  const marks = [
    ...(allCall === 1 && !/all-call/i.test(title) ? ['All-call'] : []),
    ...(tbd === 1 && !/\btbd\b/i.test(title) ? ['TBD'] : []),
  ];
  return marks.length === 0 ? title : `${marks.join(', ')}: ${title}`;
}

interface FileOptions {
  name: string;
  /** the public address of the site, of which each event has one */
  origin: string;
  now: number;
  /** descriptions stand in it */
  withText: boolean;
}

/**
 * Writes events as iCalendar (RFC 5545). Times are moments in UTC, which every program shows in its
 * own zone and no daylight saving can shift; ids stay the same for as long as the event exists.
 */
export async function calendarFile(
  events: readonly EventsTable[],
  { name, origin, now, withText }: FileOptions,
): Promise<string> {
  // Loaded at a program's first request, so that the host starts sooner.
  const library = await import('ical-generator');
  const { default: ical, foldLines, ICalCalendarMethod, ICalEventStatus } = library;
  const { hostname: host } = new URL(origin);
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: 'Guildhall', language: 'EN' },
    ttl: refreshSeconds,
  });
  const [head = ''] = calendar.toString().split(lastLine);
  const texts: string[] = [];
  for await (const part of inTurns(events, atOnce)) {
    for (const event of part) {
      const entry = calendar.createEvent({
        id: `${event.id}@${host}`,
        sequence: event.version,
        stamp: new Date(now),
        start: new Date(event.starts_at),
        end: new Date(event.ends_at),
        summary: feedTitle(event),
        url: `${origin}/dashboards/calendar/${event.id}`,
        ...(withText && event.description !== '' && { description: event.description }),
        status: event.cancelled === 1 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        categories: event.mandatory === 1 ? [{ name: 'Mandatory' }] : [],
      });
      texts.push(foldLines(entry.toString()));
    }
  }
  return `${head}${texts.join('')}${lastLine}`;
}
