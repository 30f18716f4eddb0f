import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { Turnout } from '#rules/attendance/matrix.ts';
import { dayText, localTimeAt, weekdayOf } from '#rules/calendar/zone-time.ts';

export type MatrixMember = AttendanceMatrix['members'][number];
export type MatrixEvent = AttendanceMatrix['events'][number];

/** An event of the matrix, on its day in the zone in which it was planned. */
export interface Day {
  event: MatrixEvent;
  /** day of the month */
  date: number;
  /** 1 to 12 */
  month: number;
  /** 0 for a Sunday to 6 for a Saturday */
  weekday: number;
  /** as `3 Oct` */
  short: string;
  /** as `Tue 3 Oct` */
  long: string;
  /** something is recorded of somebody */
  isRecorded: boolean;
}

/** A column of the map: a day, and who came of the members that show. */
export interface Evening extends Day, Turnout {
  /** share of those counted who came; null where nobody counts */
  rate: number | null;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Names a month, 1 to 12. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

/** Names a weekday, 0 for a Sunday to 6 for a Saturday, in three letters. */
export function weekdayName(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}

/** Says that an evening was called off, by whom and why, as far as it is known. */
export function calledOffInWords({ by, reason }: NonNullable<MatrixEvent['calledOff']>): string {
  return `called off${by === null ? '' : ` by ${by}`}${reason === '' ? '' : `: ${reason}`}`;
}

/** Finds the day of each event, oldest first. */
export function daysOf({ events, members }: AttendanceMatrix): Day[] {
  return events.map((event, column) => {
    const local = localTimeAt(Date.parse(event.startsAt), event.zone);
    const weekday = weekdayOf(dayText(local));
    const short = `${local.day} ${monthName(local.month).slice(0, 3)}`;
    return {
      event,
      date: local.day,
      month: local.month,
      weekday,
      short,
      long: `${weekdayName(weekday)} ${short}`,
      isRecorded: members.some(({ states }) => states[column] !== '.'),
    };
  });
}

/** Makes the columns of days. */
export function eveningsOf(days: readonly Day[], turnouts: readonly Turnout[]): Evening[] {
  return days.map((day, column) => {
    const { came, counted } = turnouts[column] ?? { came: 0, counted: 0 };
    return { ...day, came, counted, rate: counted === 0 ? null : came / counted };
  });
}
