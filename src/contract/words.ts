import * as z from 'zod/mini';
import { isDay } from '#rules/calendar/zone-time.ts';
import { storable } from './storable.ts';

/** A text that a person writes, without blanks around it. */
export function words(most: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(most, `must be at most ${most} characters long`), storable);
}

/** A text that a person writes and must not leave empty. */
export function neededWords(most: number) {
  return words(most).check(z.minLength(1, 'must not be empty'));
}

/** More characters than any day has. */
const longestDay = 20;

/** A day of the calendar. */
export const calendarDay = z
  .string()
  .check(
    z.maxLength(longestDay, 'is too long'),
    z.refine(isDay, 'must be a day: 2026-11-20'),
    z.describe('a day, as 2026-11-20'),
  );

/** A time of day by some clocks. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day: 20:00'));

/** Longest reason, appeal or answer. */
export const longestWords = 1000;

/** More characters than any key has. */
const longestKey = 4000;

/** The place in a list after which a page begins: the `next` of the page before it. */
export const pageKey = z
  .string()
  .check(
    z.maxLength(longestKey, 'must be the `next` of a page'),
    z.regex(/^[\w-]+$/, 'must be the `next` of a page'),
    z.describe('the `next` of the page before; nothing for the first page'),
  );

/** The key after which the next page begins; null on the last page. */
export const nextPage = z.nullable(z.string());
