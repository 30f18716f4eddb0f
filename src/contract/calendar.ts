import * as z from 'zod/mini';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import {
  answeredBy,
  eventPlacesSchema,
  longestStart,
  placeInLine,
  rsvpFields,
  rsvpSchema,
  saidCharacterSchema,
  saidSchema,
} from './answer-shapes.ts';
import { recordId } from './ids.ts';
import { leaveUntil } from './leaves.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, words } from './words.ts';

/** Lists name at most so many of those who come. */
export const mostFaces = 5;

/** What one press of an answer says beside it. */
export const pressSchema = z.omit(saidSchema, { answer: true });

/** Where an event's people meet: a place of a map that the reader sees, or saw until it went. */
const meetingPointSchema = z.object({
  mapId: recordId,
  /** names the place on its map */
  number: z.number(),
  /** what it is called, or was */
  name: z.string(),
  /** the map's name; null where the map has the place no more */
  map: z.nullable(z.string()),
});

export type EventMeeting = z.infer<typeof meetingPointSchema>;

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
  /** null where as many may come as like, until the end */
  places: z.nullable(eventPlacesSchema),
  /** null for nowhere in particular, and where the place is not for the reader */
  meeting: z.nullable(meetingPointSchema),
  /** number of answers of each kind; who waits for a place is not among those who come */
  answers: z.record(z.enum(rsvpAnswers), z.number()),
  /** those who come and have a place, in time or late */
  coming: z.object({
    /** number of those who named each role */
    roles: z.record(z.enum(rsvpRoles), z.number()),
    /** who answered first, at most `mostFaces` */
    first: z.array(guildMemberSchema),
  }),
  /** it is for everybody, or for the squad of the person who reads */
  asked: z.boolean(),
  /** the answer of the person who reads */
  mine: z.nullable(z.extend(saidSchema, { by: answeredBy })),
  /** what the person who reads had answered before it moved, and for when; null once they answer anew */
  moved: z.nullable(z.extend(saidSchema, { startsAt: z.string() })),
  /** what one press of an answer says beside it: as the person who reads had said before, or last */
  press: pressSchema,
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

/** What somebody finds of an evening that counts for them, whatever their level: nothing that others say. */
export const ownEveningSchema = z.pick(guildEventSchema, {
  ...{ id: true, title: true, mandatory: true, tbd: true, allCall: true, squad: true },
  ...{ startsAt: true, endsAt: true, zone: true, cancelled: true, mine: true, moved: true },
  places: true,
  meeting: true,
});

export type OwnEvening = z.infer<typeof ownEveningSchema>;

export const listOwnEvenings = defineOperation({
  id: 'listOwnEvenings',
  method: 'GET',
  path: '/api/guild/events/mine',
  summary:
    'The evenings ahead that count for the reader, in order: mandatory ones to which they are asked',
  tag: 'Calendar',
  access: 'guilded',
  answer: z.object({ evenings: z.array(ownEveningSchema) }),
});

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

export const eventParams = z.object({ eventId: recordId });

export const readEvent = defineOperation({
  id: 'readEvent',
  method: 'GET',
  path: '/api/guild/events/{eventId}',
  summary: 'One event, as the list has it',
  tag: 'Calendar',
  access: 2,
  params: eventParams,
  answer: guildEventSchema,
  failures: {
    'not-found': 'there is no such event',
    'changed-meanwhile': 'it was moved while it was read',
  },
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
        character: saidCharacterSchema,
        by: answeredBy,
        /** where they wait for a place, from 1; 0 for whoever does not */
        waits: placeInLine,
        /** first archetype of that character, else of the member's main; null without one */
        archetype: z.nullable(z.string()),
      }),
    ),
    onLeave: z.array(z.extend(guildMemberSchema, { leaveUntil })),
    /** invited members who have not answered and are not on leave, by name: at most `mostNamed`, … */
    silent: z.array(guildMemberSchema),
    /** … of this many */
    silentCount: z.number(),
    /** who had answered before it moved, and has not since */
    askedAgain: z.array(z.extend(guildMemberSchema, { answer: rsvpFields.answer })),
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
  access: 'guilded',
  params: eventParams,
  body: z.extend(rsvpSchema, {
    /** the start that it is for: an event that has moved meanwhile is not answered */
    startsAt: z.optional(words(longestStart)),
  }),
  status: 204,
  failures: {
    'not-found':
      'there is no such event, or the reader may not see the calendar and it does not count for them',
    'event-over': 'it is over',
    'event-cancelled': 'it is called off',
    'places-closed': 'its places are given no longer: the reader asks for one, or for another',
    'not-asked': 'it is for a squad in which the reader is not',
    'changed-meanwhile': 'it was moved to another time',
    'too-many': 'the reader has changed their mind as often as one may',
  },
});

export const seeMovedUp = defineOperation({
  id: 'seeMovedUp',
  method: 'PUT',
  path: '/api/guild/events/{eventId}/answers/mine/seen',
  summary: 'Says that the reader has seen that a place came free for them',
  tag: 'Calendar',
  access: 'guilded',
  params: eventParams,
  status: 204,
});
