import type { EventPlan } from './event-parts.ts';
import { proposedLastDay, type Recurrence } from './recurrence.ts';
import { addDays, daysBetween, weekdayOf } from './zone-time.ts';

/** No event of the guild lasts longer (product §5.7): seven days, in minutes. */
export const longestEventMinutes = 7 * 24 * 60;

/** What a template says of when its events are: all but the day. */
export interface TemplateTime {
  /** the time of day at which they start, as 20:00 */
  time: string;
  /** how long they last by the clock */
  minutes: number;
  repeat: Omit<Recurrence, 'until'> | null;
}

const minutesInDay = 24 * 60;

const minutesOf = (moment: string) =>
  Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Returns what clocks show so many minutes after a day began. */
function momentAfter(day: string, minutes: number): string {
  const rest = minutes % minutesInDay;
  const clock = `${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}`;
  return `${addDays(day, Math.floor(minutes / minutesInDay))}T${clock}`;
}

/** Reads what a template keeps of an event's time and of how it comes again. */
export function templateTime(
  { start, end }: Pick<EventPlan, 'start' | 'end'>,
  repeat: Recurrence | null,
): TemplateTime {
  const days = daysBetween(start.slice(0, 10), end.slice(0, 10));
  const { until: _, ...rule } = repeat ?? { until: null };
  return {
    time: start.slice(11, 16),
    minutes: days * minutesInDay + minutesOf(end) - minutesOf(start),
    repeat: 'every' in rule ? rule : null,
  };
}

/** Finds the first day from one on that lies on a weekday of a rule by week. */
function firstDue(day: string, repeat: TemplateTime['repeat']): string {
  if (repeat?.every !== 'week') return day;
  const week = Array.from({ length: 7 }, (_, later) => addDays(day, later));
  return week.find((one) => repeat.weekdays.includes(weekdayOf(one))) ?? day;
}

/**
 * Tells when an event from a template is: on a day, or the first after it on which its rule has one,
 * and how it comes again, for as long as a new series is offered.
 */
export function timeFromTemplate(
  day: string,
  { time, minutes, repeat }: TemplateTime,
): { start: string; end: string; repeat: Recurrence | null } {
  const first = firstDue(day, repeat);
  const begins = minutesOf(`${first}T${time}`);
  return {
    start: momentAfter(first, begins),
    end: momentAfter(first, begins + minutes),
    repeat: repeat && { ...repeat, until: proposedLastDay(first) },
  };
}
