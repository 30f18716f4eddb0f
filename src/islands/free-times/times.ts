import { quarterHour, type QuarterRun } from '#rules/calendar/lived-week.ts';
import { dayAt, localText, localTimeAt } from '#rules/calendar/zone-time.ts';

/** The time zone of the reader's device. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The moment at which a quarter hour of a week begins. */
export const momentOfQuarter = ({ from }: QuarterRun, at: number) => from + at * quarterHour;

/** Formats a moment's time of day in a zone: `20:00`. */
export function clockAt(moment: number, zone: string): string {
  return localText(localTimeAt(moment, zone)).slice(11);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const),
});

/** Puts a day into words: `Wed 25 Nov`. */
export function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00Z`)).replace(',', '');
}

/** Puts an evening into words by the clocks of a zone: `Wed 25 Nov, 20:00–22:00`. */
export function eveningInWords(from: number, quarters: number, zone: string): string {
  const until = from + quarters * quarterHour;
  return `${dayInWords(dayAt(from, zone))}, ${clockAt(from, zone)}–${clockAt(until, zone)}`;
}
