import * as z from 'zod/mini';
import { eventKinds } from '../calendar/event-kind.ts';
import { weekdays } from '../calendar/weekdays.ts';

const clock = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day: 20:00'));

/** An evening that comes each week, as anybody may know it. */
export const weeklyEveningSchema = z
  .strictObject({
    day: z.enum(weekdays),
    from: clock,
    /** on the same day */
    until: clock,
    title: z.string().check(z.minLength(1, 'must not be empty')),
    kind: z.enum(eventKinds),
    /** attendance is taken */
    mandatory: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      error: 'must end after it begins, on the same day',
      when: ({ issues }) => issues.length === 0,
    }),
  );

const minutesOfDay = 24 * 60;

/** Counts minutes from Monday at midnight. */
export function minuteOfWeek(day: (typeof weekdays)[number], time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return weekdays.indexOf(day) * minutesOfDay + hours * 60 + minutes;
}
