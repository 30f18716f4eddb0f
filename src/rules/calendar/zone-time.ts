/** What clocks on a wall show, in whatever zone they hang. */
export interface LocalTime {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const day = 24 * 60 * 60 * 1000;

/** Making a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** @returns whether this is an IANA time zone that is known here */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    // RangeError: there is no such zone.
    return false;
  }
}

/** @returns what clocks of a zone show at a moment (milliseconds since 1970) */
export function localTimeAt(moment: number, zone: string): LocalTime {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 0, day: of = 0, hour = 0, minute = 0 } = shown;
  return { year, month, day: of, hour, minute };
}

/** The same reading on a clock in UTC, where every day has 24 hours. */
function asUtc({ year, month, day: of, hour, minute }: LocalTime): number {
  return Date.UTC(year, month - 1, of, hour, minute);
}

/** How far clocks of a zone are ahead of UTC at a moment, in milliseconds, to the minute. */
export function offsetAt(moment: number, zone: string): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  return asUtc(localTimeAt(whole, zone)) - whole;
}

/**
 * @returns the moments at which clocks of a zone show a time, earliest first: one on most days, none
 * when they skip it, two when they go back over it
 */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const wanted = asUtc(local);
  const offsets = [wanted - day, wanted + day].map((near) => offsetAt(near, zone));
  const candidates = [...new Set(offsets.map((offset) => wanted - offset))];
  return candidates
    .filter((moment) => asUtc(localTimeAt(moment, zone)) === wanted)
    .toSorted((a, b) => a - b);
}

/** @returns the first of those moments; for a time that is skipped, the one as long after the gap */
export function momentOf(local: LocalTime, zone: string): number {
  const [first] = momentsOf(local, zone);
  return first ?? asUtc(local) - offsetAt(asUtc(local) - day, zone);
}

const two = (value: number) => String(value).padStart(2, '0');

/** @returns the day as 2026-11-20 */
export function dayText({
  year,
  month,
  day: of,
}: Pick<LocalTime, 'year' | 'month' | 'day'>): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(of)}`;
}

/** @returns a reading as a form holds it: 2026-11-20T20:00 */
export function localText(local: LocalTime): string {
  return `${dayText(local)}T${two(local.hour)}:${two(local.minute)}`;
}

/** @returns what 2026-11-20T20:00 says, or null when that is no time of the calendar */
export function readLocal(text: string): LocalTime | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, of = 0, hour = 0, minute = 0] = parts;
  const local = { year, month, day: of, hour, minute };
  // The 31st of June and 25 o'clock become other times.
  return localText(utcLocal(asUtc(local))) === text ? local : null;
}

function utcLocal(moment: number): LocalTime {
  const date = new Date(moment);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** @returns whether a text is a day of the calendar, as 2026-11-20 */
export function isDay(text: string): boolean {
  return readLocal(`${text}T00:00`) !== null;
}

/** @returns the day so many days later, whatever clocks do in between */
export function addDays(text: string, count: number): string {
  return dayText(utcLocal(Date.parse(`${text}T00:00Z`) + count * day));
}

/** @returns how many days `to` is after `from` */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / day);
}

/** @returns 0 for a Sunday to 6 for a Saturday */
export function weekdayOf(text: string): number {
  return new Date(`${text}T00:00Z`).getUTCDay();
}

/** @returns the day it is in a zone at a moment */
export function dayAt(moment: number, zone: string): string {
  return dayText(localTimeAt(moment, zone));
}
