import { minutesInQuarter, quartersInDay, quartersInWeek, stateLetters } from './availability.ts';
import { addDays, momentOf, readLocal } from './zone-time.ts';

/**
 * A week as it is lived: usual weeks laid on the quarter hours of one week of the guild, whatever
 * clocks do in between (product §9.20).
 */

/** A quarter of an hour in milliseconds. */
export const quarterHour = minutesInQuarter * 60 * 1000;

/** The day of the epoch that was a Monday: 5 January 1970. */
const firstMonday = 4;

/** Finds the moment at which a day begins in a zone. @throws Error for what is no day */
export function dayBegins(day: string, zone: string): number {
  const local = readLocal(`${day}T00:00`);
  if (local === null) throw new Error(`${day} is no day of the calendar.`);
  return momentOf(local, zone);
}

/** A run of quarter hours: the moment at which it begins, and how many there are. */
export interface QuarterRun {
  from: number;
  quarters: number;
}

/** Returns the quarter hours of a week of a zone: 672, four fewer or more where its clocks change. */
export function quartersOfWeek(monday: string, zone: string): QuarterRun {
  const from = dayBegins(monday, zone);
  const quarters = Math.round((dayBegins(addDays(monday, 7), zone) - from) / quarterHour);
  return { from, quarters };
}

/** A part of the usual week that is lived in one go: its first quarter hour, and how many. */
export interface LivedPart {
  place: number;
  quarters: number;
}

/** Finds the quarter hour of the usual week that clocks so far ahead of UTC show at a moment. */
function placeAt(moment: number, offset: number): number {
  const place = Math.floor((moment + offset) / quarterHour) - firstMonday * quartersInDay;
  return ((place % quartersInWeek) + quartersInWeek) % quartersInWeek;
}

/**
 * Tells which parts of a usual week of a zone a run of quarter hours goes through: the quarter hours
 * that its clocks skip are in none, those that they show twice are in two.
 */
export function livedParts({ from, quarters }: QuarterRun, zone: string): LivedPart[] {
  const parts: LivedPart[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (let done = 0; done < quarters;) {
    const change = at.getTimeZoneTransition('next');
    const until = change?.epochMilliseconds ?? Infinity;
    const left = Math.min(quarters, Math.ceil((until - from) / quarterHour)) - done;
    const place = placeAt(from + done * quarterHour, at.offsetNanoseconds / 1e6);
    if (left > 0) parts.push({ place, quarters: left });
    done += left;
    if (change) at = change;
  }
  return parts;
}

/** Lays a usual week on the quarter hours that are lived. */
export function asLived(week: string, parts: readonly LivedPart[]): string {
  // A part may go on from one week into the next, and a run of two weeks through both.
  const weeks = week.repeat(3);
  return parts.map(({ place, quarters }) => weeks.slice(place, place + quarters)).join('');
}

/** A time at which somebody is away, in milliseconds since 1970; `until` is no part of it. */
export interface Away {
  from: number;
  until: number;
}

/** Takes times off what is lived: quarter hours that touch one are free for nothing. */
export function without(lived: string, from: number, away: readonly Away[]): string {
  return away.reduce((left, time) => {
    const first = Math.min(left.length, Math.max(0, Math.floor((time.from - from) / quarterHour)));
    const end = Math.min(left.length, Math.ceil((time.until - from) / quarterHour));
    if (end <= first) return left;
    return left.slice(0, first) + stateLetters.not.repeat(end - first) + left.slice(end);
  }, lived);
}
