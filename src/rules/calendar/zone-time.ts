/**
 * Clocks and days by Temporal. Browsers without Temporal load a polyfill before any tool shows
 * (islands/temporal).
 */

/** The reading of a wall clock, in whatever zone it hangs. */
export interface LocalTime {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Tells whether a text is an IANA time zone that this runtime knows. */
export function isZone(zone: string): boolean {
  try {
    // Texts and the guild's configuration are checked before a polyfill can be there.
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    // RangeError: there is no such zone.
    return false;
  }
}

function zonedAt(moment: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toZonedDateTimeISO(zone);
}

/** Reads the clocks of a zone at a moment (milliseconds since 1970). */
export function localTimeAt(moment: number, zone: string): LocalTime {
  // A zoned time would look up its zone's clocks for each of the five.
  const { year, month, day, hour, minute } = zonedAt(moment, zone).toPlainDateTime();
  return { year, month, day, hour, minute };
}

/**
 * Finds the moments at which clocks of a zone show a time, earliest first: one on most days, none
 * when the clocks skip the time, two when they go back over it.
 */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const plain = Temporal.PlainDateTime.from(local);
  const moments = (['earlier', 'later'] as const)
    .map((disambiguation) => plain.toZonedDateTime(zone, { disambiguation }))
    // Of a time that clocks skip, Temporal gives the times before and after the gap.
    .filter((zoned) => zoned.toPlainDateTime().equals(plain))
    .map(({ epochMilliseconds }) => epochMilliseconds);
  return [...new Set(moments)];
}

/** Finds the first of those moments; for a skipped time, the moment as long after the gap. */
export function momentOf(local: LocalTime, zone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
}

/** Tells which of the two moments one is at which clocks show its time; undefined for the only one. */
export function foldAt(moment: number, zone: string): 'first' | 'second' | undefined {
  const [first, second] = momentsOf(localTimeAt(moment, zone), zone);
  if (first === undefined || second === undefined) return undefined;
  return moment < second ? 'first' : 'second';
}

/** Formats a day as 2026-11-20. */
export function dayText({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): string {
  return Temporal.PlainDate.from({ year, month, day }).toString();
}

/** Formats a clock reading as a form holds it: 2026-11-20T20:00. */
export function localText(local: LocalTime): string {
  return Temporal.PlainDateTime.from(local).toString({ smallestUnit: 'minute' });
}

/** Reads 2026-11-20T20:00; null for a text that is no time of the calendar. */
export function readLocal(text: string): LocalTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  try {
    const { year, month, day, hour, minute } = Temporal.PlainDateTime.from(text);
    return { year, month, day, hour, minute };
  } catch {
    // RangeError: the 31st of June, or 25 o'clock.
    return null;
  }
}

/** Tells whether a text is a day of the calendar, as 2026-11-20. */
export function isDay(text: string): boolean {
  return readLocal(`${text}T00:00`) !== null;
}

/** Finds the day so many days later, whatever clocks do in between. */
export function addDays(text: string, days: number): string {
  return Temporal.PlainDate.from(text).add({ days }).toString();
}

/** Counts how many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** Returns a day's weekday: 0 for a Sunday to 6 for a Saturday. */
export function weekdayOf(text: string): number {
  // A day alone is read in UTC; this is many times as fast as `Temporal`.
  return new Date(text).getUTCDay();
}

/** Finds the Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Finds the day that it is in a zone at a moment. */
export function dayAt(moment: number, zone: string): string {
  return zonedAt(moment, zone).toPlainDate().toString();
}
