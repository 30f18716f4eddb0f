import type * as IcalGenerator from 'ical-generator';
import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import type { FeedEntry } from './entries.ts';
import { type FeedEvening, feedTitle } from './evenings.ts';

type Library = typeof IcalGenerator;
type Calendar = ReturnType<Library['default']>;

/** The lines of an entry are shorter than this in bytes, without the break at their end (RFC 5545 §3.1). */
const longestLine = 74;

/** Changes are counted in seconds from 2020 on: a program takes what has the higher count. */
const countedFrom = Date.UTC(2020, 0, 1);

/** Whose answers stand in a feed. */
export interface FeedReader {
  id: string;
  name: string;
  /** they may see the calendar, and so what is said of an event */
  seesCalendar: boolean;
  /** their access level: of a place that asks more they are told nothing */
  level: number;
}

export interface EntryOptions {
  library: Library;
  calendar: Calendar;
  /** the public address of the site, of which each event has one */
  origin: string;
  /** null in the feed for anyone */
  reader: FeedReader | null;
}

const statusOf: Record<RsvpAnswer, string> = {
  yes: 'ACCEPTED',
  late: 'ACCEPTED',
  maybe: 'TENTATIVE',
  no: 'DECLINED',
};

/** A parameter's value holds no quotes and no breaks of a line (RFC 5545 §3.2). */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;

/**
 * Writes who asks, and the reader with what they have answered: nobody else stands in it. The library
 * knows people by mail addresses alone, which the guild has not.
 */
function peopleLines(
  { id, name }: FeedReader,
  { answer, waits }: FeedEvening,
  { calendar, origin }: EntryOptions,
): string[] {
  const said = answer === null ? 'NEEDS-ACTION' : statusOf[answer];
  const status = waits ? 'TENTATIVE' : said;
  const guild = quoted(calendar.name() ?? '');
  return [
    `ORGANIZER;CN=${guild}:${origin}/`,
    `ATTENDEE;CN=${quoted(name)};PARTSTAT=${status}:https://discord.com/users/${id}`,
  ];
}

function timesOf({ start, end, zone, recurrenceId }: FeedEntry) {
  if (zone === null) return { start: new Date(start), end: new Date(end) };
  const at = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return {
    ...{ timezone: zone, start: at(start), end: at(end) },
    ...(recurrenceId !== undefined && { recurrenceId: at(recurrenceId) }),
  };
}

/** Breaks lines that are too long: the library looks at each character, so only at those that may be. */
export function folded(text: string, { foldLines }: Pick<Library, 'foldLines'>): string {
  return text
    .split('\r\n')
    .map((line) => (Buffer.byteLength(line) > longestLine ? foldLines(line) : line))
    .join('\r\n');
}

/** Names an evening with what its reader has said of it, where that is more than yes or no. */
function titleOf({ event, answer, waits }: FeedEvening): string {
  const words = waits ? ' (waiting for a place)' : answer === 'late' ? ' (coming late)' : '';
  return feedTitle(event) + words;
}

/** Returns the path of a page on which the reader of a feed finds an event, or anybody its preview. */
function pathOf(eventId: string, reader: FeedReader | null): string {
  const seesNone = reader?.seesCalendar === false;
  return seesNone ? '/dashboards/record' : `/dashboards/calendar/${eventId}`;
}

/** Writes an entry as iCalendar. */
export function entryText(entry: FeedEntry, options: EntryOptions): string {
  const { library, calendar, origin, reader } = options;
  const { ICalEventStatus, ICalEventTransparency } = library;
  const { event, answer, location } = entry.evening;
  const changed = new Date(entry.changedAt);
  const text = calendar
    .createEvent({
      id: `${entry.uid}@${new URL(origin).hostname}`,
      sequence: Math.max(0, Math.floor((entry.changedAt - countedFrom) / 1000)),
      // Without METHOD both say when the entry was last changed, so that it stays the same until then.
      ...{ stamp: changed, lastModified: changed },
      ...timesOf(entry),
      repeating: entry.repeating ?? null,
      summary: titleOf(entry.evening),
      url: origin + pathOf(event.id, reader),
      ...(location !== null && { location }),
      ...(reader?.seesCalendar && event.description !== '' && { description: event.description }),
      status: event.cancelled === 1 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: answer === 'no' ? ICalEventTransparency.TRANSPARENT : null,
      categories: event.mandatory === 1 ? [{ name: 'Mandatory' }] : [],
    })
    .toString();
  const end = 'END:VEVENT\r\n';
  const people = reader ? peopleLines(reader, entry.evening, options) : [];
  return folded(text.replace(end, [...people, end].join('\r\n')), library);
}
