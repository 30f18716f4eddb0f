import * as z from 'zod/mini';
import { quartersInWeek } from '#rules/calendar/availability.ts';
import { foldChoice, localMoment, timeZone } from './event-form.ts';
import { avatarHash, discordId, recordId, recordVersion } from './ids.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, nextPage, pageKey } from './words.ts';
import { squadIdText } from './squad-id.ts';

/** A usual week: a letter for each quarter hour (product §3.21). */
const usualWeek = z
  .string()
  .check(
    z.length(quartersInWeek, `must have ${quartersInWeek} letters`),
    z.regex(/^[fp-]*$/, 'must have a letter for each quarter hour: f, p or -'),
    z.describe('a letter for each quarter hour from Monday 00:00 on: f free, p perhaps, - not'),
  );

/** The week of the last days that have four digits of a year would end in the next one. */
const dayOfCalendar = calendarDay.check(
  z.refine((day) => day < '9999-12-01', 'must be a day before 9999-12-01'),
);

const weekFields = { zone: timeZone, week: usualWeek };

const ownWeekSchema = z.object({
  ...weekFields,
  /** a change names the version from which it was made */
  version: z.number(),
  savedAt: z.string(),
});

export type OwnWeek = z.infer<typeof ownWeekSchema>;

export const readOwnAvailability = defineOperation({
  id: 'readOwnAvailability',
  method: 'GET',
  path: '/api/guild/availability/mine',
  summary: 'The reader’s usual week; 204 before the first one is saved',
  tag: 'Availability',
  access: 'guilded',
  answer: ownWeekSchema,
  mayBeEmpty: true,
});

export const saveOwnAvailability = defineOperation({
  id: 'saveOwnAvailability',
  method: 'PUT',
  path: '/api/guild/availability/mine',
  summary: 'Saves the reader’s usual week',
  tag: 'Availability',
  access: 'guilded',
  /** `version` is 0 for the first one */
  body: z.object({ ...weekFields, version: recordVersion }),
  answer: ownWeekSchema,
  failures: { 'changed-meanwhile': 'the reader has saved another one elsewhere' },
});

/** What is lived goes on so many quarter hours behind the week: the longest evening of its last one. */
export const longestEvening = 48;

const freeMember = z.object({
  discordId,
  username: z.string(),
  avatar: avatarHash,
  /** the main's first archetype; null without a main */
  archetype: z.nullable(z.string()),
  /** a letter for each quarter hour of the week and those behind it; leave, refusals and other evenings are `-` */
  lived: z.string(),
});

export type FreeMember = z.infer<typeof freeMember>;

export const readAvailability = defineOperation({
  id: 'readAvailability',
  method: 'GET',
  path: '/api/guild/availability',
  summary: 'Who of the guild is free in a week of the guild’s calendar, by name, by pages',
  tag: 'Availability',
  access: 7,
  /** any day of the week */
  query: z.object({ day: dayOfCalendar, after: z.optional(pageKey) }),
  answer: z.object({
    monday: z.string(),
    /** the moment at which the first quarter hour begins */
    from: z.string(),
    /** quarter hours of the week: 672, four fewer or more where the guild's clocks change */
    quarters: z.number(),
    members: z.array(freeMember),
    /** members of the guild on this page who have painted no week */
    silent: z.number(),
    next: nextPage,
  }),
});

export const countAvailable = defineOperation({
  id: 'countAvailable',
  method: 'GET',
  path: '/api/guild/availability/free',
  summary: 'How many are usually free for an evening, leave and other evenings taken off',
  tag: 'Availability',
  access: 7,
  query: z.object({
    ...{ start: localMoment, end: localMoment, zone: timeZone, fold: foldChoice },
    /** the squad that it is for; everybody without one */
    squadId: z.optional(squadIdText),
    /** the event that is being changed: who comes to it is not taken */
    eventId: z.optional(recordId),
  }),
  answer: z.object({
    /** members who have painted a week: of the squad, where one is named */
    of: z.number(),
    free: z.number(),
    perhaps: z.number(),
    /** how many mains of each first archetype are free, most first */
    archetypes: z.array(z.object({ archetype: z.string(), free: z.number() })),
  }),
});
