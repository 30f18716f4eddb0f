import * as z from 'zod/mini';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import { isZone, readLocal } from '#rules/calendar/zone-time.ts';
import { listOf } from './list-of.ts';
import { recordId, recordVersion } from './ids.ts';
import { leaveUntil } from './leaves.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, neededWords, words } from './words.ts';

/** Longest text of an event, and of an answer's comment. */
export const longest = { title: 120, description: 2000, comment: 200 } as const;

/** More characters than any moment, id of a squad or name of a zone has. */
const longestMoment = 40;
const longestSquadId = 100;
const longestZone = 100;

/** Lists name at most so many of those who come. */
export const mostFaces = 5;

const rsvpFields = {
  answer: z.enum(rsvpAnswers),
  /** the role in which the person comes; null for any role */
  role: z.nullable(z.enum(rsvpRoles)),
  comment: words(longest.comment),
};

const rsvpSchema = z.object(rsvpFields);

/** An event of the guild's calendar. */
const guildEventSchema = z.object({
  id: recordId,
  title: z.string(),
  description: z.string(),
  /** attendance is taken */
  mandatory: z.boolean(),
  /** announced at least 30 minutes before it starts */
  tbd: z.boolean(),
  /** takes precedence over everything else */
  allCall: z.boolean(),
  /** stands in the feed that anyone may read */
  isPublic: z.boolean(),
  /** the squad that the event is for; null for everybody */
  squad: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** ISO 8601 in UTC */
  startsAt: z.string(),
  endsAt: z.string(),
  /** the IANA time zone in which the event was planned */
  zone: z.string(),
  /** events that were planned together have the same series */
  seriesId: z.nullable(z.string()),
  cancelled: z.boolean(),
  version: z.number(),
  /** number of answers of each kind */
  answers: z.record(z.enum(rsvpAnswers), z.number()),
  /** those who come, in time or late */
  coming: z.object({
    /** number of those who named each role */
    roles: z.record(z.enum(rsvpRoles), z.number()),
    /** who answered first, at most `mostFaces` */
    first: z.array(guildMemberSchema),
  }),
  /** the answer of the person who asks */
  mine: z.nullable(rsvpSchema),
});

export type GuildEvent = z.infer<typeof guildEventSchema>;

export const listEvents = defineOperation({
  id: 'listEvents',
  method: 'GET',
  path: '/api/guild/events',
  summary: 'The events that begin between two days, both included, in order',
  tag: 'Calendar',
  access: 2,
  query: z.object({ from: calendarDay, to: calendarDay }),
  answer: z.object({
    events: z.array(guildEventSchema),
    /** squads that an event may be for */
    squads: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export type EventList = z.infer<typeof listEvents.answer>;

export const downloadEvents = defineOperation({
  id: 'downloadEvents',
  method: 'GET',
  path: '/api/guild/events.csv',
  summary: 'The events between two days with their answers, as CSV (RFC 4180): a line an answer',
  tag: 'Calendar',
  access: 7,
  query: z.object({ from: calendarDay, to: calendarDay }),
  answer: z.string(),
  answerType: 'text/csv',
});

const localMoment = z.string().check(
  z.maxLength(longestMoment, 'is too long'),
  z.refine((text) => readLocal(text) !== null, 'must be a time: 2026-11-20T20:00'),
  z.describe('what clocks in the zone show, as 2026-11-20T20:00'),
);

/** The fields of an event that an officer writes. */
const eventFormSchema = z.object({
  title: neededWords(longest.title),
  description: words(longest.description),
  mandatory: z.boolean(),
  tbd: z.boolean(),
  allCall: z.boolean(),
  isPublic: z.boolean(),
  squadId: z.nullable(words(longestSquadId)),
  start: localMoment,
  end: localMoment,
  zone: z
    .string()
    .check(
      z.maxLength(longestZone, 'is too long'),
      z.refine(isZone, 'must be an IANA time zone: Europe/Berlin'),
    ),
  /** chooses one of the two moments when clocks go back over the start */
  fold: z.optional(z.enum(['first', 'second'])),
});

export type EventForm = z.infer<typeof eventFormSchema>;

const repeatSchema = z.object({
  every: z.enum(['week', 'month']),
  interval: z.int().check(z.minimum(1), z.maximum(12)),
  weekdays: listOf(z.int().check(z.minimum(0), z.maximum(6)), 7),
  until: calendarDay,
});

const wrongTimes = {
  'time-skipped': 'clocks go forward over the start',
  'time-repeated': 'clocks show the start twice: say with `fold` which one is meant',
} as const;

export const createEvents = defineOperation({
  id: 'createEvents',
  method: 'POST',
  path: '/api/guild/events',
  summary: 'Plans an event, or one that comes again until a day',
  tag: 'Calendar',
  access: 7,
  body: z.object({ event: eventFormSchema, repeat: z.nullable(repeatSchema) }),
  answer: z.object({ ids: z.array(recordId) }),
  failures: { ...wrongTimes, 'too-many': 'the calendar is full around these days' },
});

const eventParams = z.object({ eventId: recordId });

/** The events that a change affects: one event, or it and the later ones of its series. */
const scope = z.enum(['this', 'following']);

export const changeEvent = defineOperation({
  id: 'changeEvent',
  method: 'PUT',
  path: '/api/guild/events/{eventId}',
  summary: 'Changes an event, or it and the later ones of its series',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  body: z.object({ event: eventFormSchema, scope, version: recordVersion }),
  answer: z.object({ changed: z.number() }),
  failures: {
    'not-found': 'there is no such event',
    'changed-meanwhile': 'somebody has changed it',
    'too-many': 'the calendar is full around the days to which it moves',
    ...wrongTimes,
  },
});

/** Cancels or restores an event, or it and the later ones of its series. */
const turnEvent = {
  method: 'POST',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  body: z.object({ scope }),
  /** number of events whose state changed */
  answer: z.object({ changed: z.number() }),
  failures: {
    'not-found': 'there is no such event',
    'event-over': 'it is over',
    'changed-meanwhile': 'somebody is changing it',
  },
} as const;

export const cancelEvent = defineOperation({
  ...turnEvent,
  id: 'cancelEvent',
  path: '/api/guild/events/{eventId}/cancel',
  summary: 'Calls an event off; it stays in the calendar, crossed out',
});

export const restoreEvent = defineOperation({
  ...turnEvent,
  id: 'restoreEvent',
  path: '/api/guild/events/{eventId}/restore',
  summary: 'Puts an event on again that was called off; who had answered stays answered',
});

export const listAnswers = defineOperation({
  id: 'listAnswers',
  method: 'GET',
  path: '/api/guild/events/{eventId}/answers',
  summary: 'Who comes, as what, and what they say; who is on leave that day; who has not answered',
  tag: 'Calendar',
  access: 2,
  params: eventParams,
  answer: z.object({
    answers: z.array(
      z.extend(guildMemberSchema, {
        ...rsvpFields,
        /** first archetype of the member's main; null without one */
        archetype: z.nullable(z.string()),
      }),
    ),
    onLeave: z.array(z.extend(guildMemberSchema, { leaveUntil })),
    /** invited members who have not answered and are not on leave, by name: at most `mostNamed`, … */
    silent: z.array(guildMemberSchema),
    /** … of this many */
    silentCount: z.number(),
  }),
  failures: { 'not-found': 'there is no such event' },
});

export type EventAnswers = z.infer<typeof listAnswers.answer>;

export const answerEvent = defineOperation({
  id: 'answerEvent',
  method: 'PUT',
  path: '/api/guild/events/{eventId}/answers/mine',
  summary: 'Answers an invitation, or answers it otherwise',
  tag: 'Calendar',
  access: 2,
  params: eventParams,
  body: rsvpSchema,
  status: 204,
  failures: {
    'not-found': 'there is no such event',
    'event-over': 'it is over',
    'event-cancelled': 'it is called off',
  },
});
