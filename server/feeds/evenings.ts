import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import { localText, localTimeAt, momentsOf } from '#rules/calendar/zone-time.ts';
import type { EventsTable } from '../db/tables/calendar.ts';

const minute = 60 * 1000;

/** An event of a feed, with what its reader has said of it. */
export interface FeedEvening {
  event: EventsTable;
  /** null where they have said nothing, and in the feed for anyone */
  answer: RsvpAnswer | null;
  /** they wait for a place */
  waits: boolean;
  /** where they meet, in words; null for nowhere that the reader may know */
  location: string | null;
  /** when what stands of the evening last changed, in milliseconds since 1970 */
  changedAt: number;
}

/** What clocks show when an evening begins and ends, as 2026-11-20T20:00. */
export interface EveningClocks {
  start: string;
  end: string;
  /**
   * clocks show both times once and do not change in between: every program reads them alike, whatever
   * it makes of an hour that is skipped or doubled
   */
  isPlain: boolean;
}

const minutesBetween = (start: string, end: string) =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / minute;

/** Reads what clocks show during an evening, in the zone in which it was planned. */
export function clocksOf({ starts_at, ends_at, zone }: EventsTable): EveningClocks {
  const [start, end] = [localTimeAt(starts_at, zone), localTimeAt(ends_at, zone)];
  const [from, to] = [localText(start), localText(end)];
  const isOnce = (local: typeof start, moment: number) => {
    const moments = momentsOf(local, zone);
    return moments.length === 1 && moments[0] === moment;
  };
  const isPlain =
    isOnce(start, starts_at) &&
    isOnce(end, ends_at) &&
    minutesBetween(from, to) * minute === ends_at - starts_at;
  return { start: from, end: to, isPlain };
}

/** Names an event as feeds do: with its marks, where the title does not say them. */
export function feedTitle({ title, tbd, all_call: allCall }: EventsTable): string {
  const marks = [
    ...(allCall === 1 && !/all-call/i.test(title) ? ['All-call'] : []),
    ...(tbd === 1 && !/\btbd\b/i.test(title) ? ['TBD'] : []),
  ];
  return marks.length === 0 ? title : `${marks.join(', ')}: ${title}`;
}

/** Returns all that a program shows of an evening but its time and address, as one text. */
export function lookOf({ event, answer, waits, location }: FeedEvening): string {
  const { description, cancelled, mandatory } = event;
  const said = [answer, waits, location];
  return JSON.stringify([feedTitle(event), description, cancelled, mandatory, ...said]);
}
