import * as z from 'zod/mini';
import type { OwnWeek } from '#contract/availability.ts';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts, Version } from '#editing/merge.ts';
import { dayInWords, dayOfWeek, emptyWeek, withDay } from '#rules/calendar/availability.ts';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { deviceZone } from '../ZoneChoice.tsx';

const weekSchema = z.object({ zone: z.string(), week: z.string() });

/** A usual week while it is painted. */
export type WeekDocument = z.infer<typeof weekSchema>;

/** Weeks with unsaved changes, as this browser keeps them. */
export const weekDrafts = defineDrafts('availability', weekSchema);

/** A part of a week that changes by itself: its zone, or a day from 0 (Monday). */
export type WeekPart = 'zone' | number;

const days = weekdays.map((_, day) => day);

/** The days of a week, and its zone. */
export const weekParts: Parts<WeekDocument, WeekPart> = {
  differences: (a, b) => [
    ...(a.zone === b.zone ? [] : (['zone'] as const)),
    ...days.filter((day) => dayOfWeek(a.week, day) !== dayOfWeek(b.week, day)),
  ],
  keyOf: String,
  take: (part, document, from) =>
    part === 'zone'
      ? { ...document, zone: from.zone }
      : { ...document, week: withDay(document.week, part, dayOfWeek(from.week, part)) },
};

/** Names a part for a person. */
export function partLabel(part: WeekPart): string {
  return part === 'zone' ? 'Time zone' : (weekdays[part] ?? '');
}

/** Puts a part of a week into words. */
export function partInWords(part: WeekPart, { zone, week }: WeekDocument): string {
  return part === 'zone' ? zone : dayInWords(dayOfWeek(week, part)) || 'not free';
}

/** Returns the week as it is loaded; of whoever has none, an empty one of the device's zone. */
export function loadedWeek(own: OwnWeek | null): Version<WeekDocument> {
  if (own === null) return { version: 0, document: { zone: deviceZone, week: emptyWeek } };
  const { version, zone, week } = own;
  return { version, document: { zone, week } };
}
