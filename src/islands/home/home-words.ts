import type { HomeEvening } from '#contract/home.ts';
import { meetingInWords } from '#rules/calendar/meeting-words.ts';
import { addDays, dayAt, localTimeAt } from '#rules/calendar/zone-time.ts';

const minute = 60_000;

/** When it is for whoever reads. */
export interface Clock {
  /** milliseconds since 1970 */
  now: number;
  /** the IANA zone of the reader's device */
  zone: string;
}

/** From this hour on an evening of the same day is tonight. */
const eveningFrom = 17;

const formats = new Map<string, Intl.DateTimeFormat>();

function inZone(moment: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(key, format);
  return format.format(moment);
}

/** Formats a moment's time of day in a zone: `20:00`. */
export function clockOf(moment: string | number, zone: string): string {
  return inZone(Number(new Date(moment)), zone, { hour: '2-digit', minute: '2-digit' });
}

/** Formats a moment's day in a zone: `Thu 26 Nov`. */
export function dayOf(moment: string, zone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return inZone(Date.parse(moment), zone, day).replace(',', '');
}

/** Names a day in few letters: `Sat` within a week, else `5 Dec`. */
export function nearDay(moment: string, { now, zone }: Clock): string {
  const start = Date.parse(moment);
  const isNear = dayAt(start, zone) < addDays(dayAt(now, zone), 7);
  const day = isNear
    ? ({ weekday: 'short' } as const)
    : ({ day: 'numeric', month: 'short' } as const);
  return inZone(start, zone, day);
}

/** Greets by the hour: “Good evening, Oda. It is Thursday, 16:40.” */
export function greeting(name: string, { now, zone }: Clock): string {
  const { hour } = localTimeAt(now, zone);
  const part =
    hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < eveningFrom ? 'day' : 'evening';
  const weekday = inZone(now, zone, { weekday: 'long' });
  return `Good ${part}, ${name}. It is ${weekday}, ${clockOf(now, zone)}.`;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Says how long something lies ahead: “in 3 hours 20 minutes”, “in 5 days”. */
export function aheadInWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minute));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `in ${Math.round(hours / 24)} days`;
  if (hours === 0) return `in ${counted(minutes, 'minute')}`;
  const rest = minutes % 60;
  // From half a day on nobody counts minutes.
  const tail = hours >= 12 || rest === 0 ? '' : ` ${counted(rest, 'minute')}`;
  return `in ${counted(hours, 'hour')}${tail}`;
}

/** Names the day of an evening: Tonight, Today, Tomorrow, or the weekday with its date. */
export function dayInWords(startsAt: string, { now, zone }: Clock): string {
  const start = Date.parse(startsAt);
  const [today, day] = [dayAt(now, zone), dayAt(start, zone)];
  if (day === today) return localTimeAt(start, zone).hour >= eveningFrom ? 'Tonight' : 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return inZone(start, zone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}

/** Names that day inside a sentence: “tonight”, “Thursday 26 November”. */
export function dayInSentence(startsAt: string, clock: Clock): string {
  const day = dayInWords(startsAt, clock);
  return day.startsWith('To') ? day.toLowerCase() : day;
}

/** Says when an evening is, and in how long: “Tonight at 20:00, in 3 hours 20 minutes.” */
export function whenInWords(
  { startsAt, endsAt, tbd }: Pick<HomeEvening, 'startsAt' | 'endsAt' | 'tbd'>,
  clock: Clock,
): string {
  const { now, zone } = clock;
  const start = Date.parse(startsAt);
  if (start <= now) return `Since ${clockOf(startsAt, zone)}, until ${clockOf(endsAt, zone)}.`;
  const day = dayInWords(startsAt, clock);
  if (tbd) return `${day}, about ${clockOf(startsAt, zone)}: the time is not fixed.`;
  return `${day} at ${clockOf(startsAt, zone)}, ${aheadInWords(start - now)}.`;
}

/** Says what else there is to know of it: “Mandatory, until 22:30. 23 come. Meet at the Gate.” */
export function besideInWords(
  { startsAt, endsAt, mandatory, allCall, squad, coming, meeting }: HomeEvening,
  { now, zone }: Clock,
): string {
  const kind = [
    ...(allCall ? ['All-call'] : []),
    ...(mandatory ? ['Mandatory'] : []),
    ...(squad ? [`For ${squad.name}`] : []),
  ].join(', ');
  const until = Date.parse(startsAt) <= now ? '' : `until ${clockOf(endsAt, zone)}`;
  const both = [kind, until].filter((part) => part !== '').join(', ');
  const first = both === '' ? '' : `${both.charAt(0).toUpperCase()}${both.slice(1)}.`;
  const come =
    coming === null || coming === 0 ? '' : ` ${coming} ${coming === 1 ? 'comes' : 'come'}.`;
  const place = meeting === null ? '' : ` Meet at ${meetingInWords(meeting)}.`;
  return `${first}${come}${place}`.trim();
}

/** One of the seven days ahead. */
export interface DayAhead {
  /** 2026-11-26 */
  day: string;
  evenings: HomeEvening[];
}

/** Divides evenings into the seven days from today on, by the reader's clocks. */
export function weekAhead(evenings: readonly HomeEvening[], { now, zone }: Clock): DayAhead[] {
  const today = dayAt(now, zone);
  const ofDay = Map.groupBy(evenings, ({ startsAt }) => dayAt(Date.parse(startsAt), zone));
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index);
    return { day, evenings: ofDay.get(day) ?? [] };
  });
}
