import * as z from 'zod/mini';
import { isZone, readLocal } from '#rules/calendar/zone-time.ts';
import { longestPlaceName } from '#rules/map/limits.ts';
import { givenName } from './given-name.ts';
import { recordId } from './ids.ts';
import { listOf } from './list-of.ts';
import { calendarDay, words } from './words.ts';

/** Longest text of an event, and of an answer's comment. */
export const longest = { title: 120, description: 2000, comment: 200 } as const;

/** More characters than any moment, id of a squad or name of a zone has. */
const longestMoment = 40;
const longestSquadId = 100;
const longestZone = 100;

/** What clocks of a zone show at a moment. */
export const localMoment = z.string().check(
  z.maxLength(longestMoment, 'is too long'),
  z.refine((text) => readLocal(text) !== null, 'must be a time: 2026-11-20T20:00'),
  z.describe('what clocks in the zone show, as 2026-11-20T20:00'),
);

/** A time zone that this runtime knows. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(longestZone, 'is too long'),
    z.refine(isZone, 'must be an IANA time zone: Europe/Berlin'),
  );

/** Which of two moments is meant when clocks go back over a time. */
export const foldChoice = z.optional(z.enum(['first', 'second']));

/** More than the number of any place of a map. */
const highestPlaceNumber = 999_999_999;

/** No event has more places than this, and none closes them longer before its start than a year. */
export const mostPlaces = 1000;
export const longestClosing = 366 * 24 * 60;

/** Most who may come, in all or in a role; null for as many as like. */
const placeLimit = z.nullable(z.int().check(z.minimum(0), z.maximum(mostPlaces)));

/** How many may come to an event, in all and in each role. */
export const placeLimits = z.object({
  ...{ all: placeLimit, Tank: placeLimit, Healer: placeLimit },
  ...{ Support: placeLimit, Damage: placeLimit },
});

/** Minutes before the start at which places are given no longer; null for until the end. */
export const closesBefore = z.nullable(z.int().check(z.minimum(1), z.maximum(longestClosing)));

/** The place of a map where an event's people meet. */
const meetingPoint = z.object({
  mapId: recordId,
  number: z.int().check(z.minimum(1), z.maximum(highestPlaceNumber)),
  /** what its sender calls it; of an event it becomes what the map calls it */
  name: z.optional(words(longestPlaceName)),
});

/** The fields of an event that an officer writes. */
export const eventFormSchema = z.object({
  title: givenName(longest.title),
  description: words(longest.description),
  mandatory: z.boolean(),
  tbd: z.boolean(),
  allCall: z.boolean(),
  isPublic: z.boolean(),
  /** absent, as null, where as many may come as like */
  places: z.optional(z.nullable(placeLimits)),
  /** absent, as null, where places are given until the end */
  closesBefore: z.optional(closesBefore),
  /** absent, as null, where they meet nowhere in particular */
  meeting: z.optional(z.nullable(meetingPoint)),
  squadId: z.nullable(words(longestSquadId)),
  start: localMoment,
  end: localMoment,
  zone: timeZone,
  /** chooses one of the two moments when clocks go back over the start */
  fold: foldChoice,
});

export type EventForm = z.infer<typeof eventFormSchema>;

/** Days on which an event comes again. */
export const repeatSchema = z.object({
  every: z.enum(['week', 'month']),
  interval: z.int().check(z.minimum(1), z.maximum(12)),
  weekdays: listOf(z.int().check(z.minimum(0), z.maximum(6)), 7),
  until: calendarDay,
});
