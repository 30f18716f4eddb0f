import * as z from 'zod/mini';
import { isDay } from '#rules/calendar/zone-time.ts';

/** What somebody writes, without blanks around it. */
export function words(most: number) {
  return z.string().check(z.trim(), z.maxLength(most, `must be at most ${most} characters long`));
}

/** The same, where something has to be said. */
export function neededWords(most: number) {
  return words(most).check(z.minLength(1, 'must not be empty'));
}

/** A day of the calendar. */
export const calendarDay = z
  .string()
  .check(z.refine(isDay, 'must be a day: 2026-11-20'), z.describe('a day, as 2026-11-20'));

/** Longest reason, appeal and answer. */
export const longestWords = 1000;
