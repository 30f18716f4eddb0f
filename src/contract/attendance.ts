import * as z from 'zod/mini';
import { plannedPlaces, rsvpAnswers } from '#rules/attendance/attendance.ts';
import { appealSchema } from './appeals.ts';
import { changeSchema, eventFacts, eventParams, stateSchema } from './attendance-record.ts';
import { listOf } from './list-of.ts';
import { avatarHash, discordId, recordVersion } from './ids.ts';
import { leaveSchema } from './leaves.ts';
import { defineOperation } from './operation.ts';
import { nextPage, pageKey } from './page-key.ts';
import { calendarDay, longestWords, words } from './words.ts';

export const readAttendanceMatrix = defineOperation({
  id: 'readAttendanceMatrix',
  method: 'GET',
  path: '/api/guild/attendance',
  summary: 'Members by events: who came to what between two days, 500 members at a time, by name',
  tag: 'Attendance',
  access: 7,
  query: z.object({
    from: calendarDay,
    to: calendarDay,
    /**
     * `active`: those in squads, on trial, or with a record between the days; otherwise everyone in
     * the server, and others with a record
     */
    who: z.optional(z.enum(['active', 'all'], 'must be active or all')),
    after: z.optional(pageKey),
  }),
  answer: z.object({
    next: nextPage,
    /** oldest first, without cancelled events; every page has all of them */
    events: z.array(z.object(eventFacts)),
    members: z.array(
      z.object({
        discordId,
        username: z.string(),
        avatar: avatarHash,
        /** the member is in the guild's server now */
        guilded: z.boolean(),
        onTrial: z.boolean(),
        squad: z.string(),
        /** first archetype of the member's main; the empty string without one */
        archetype: z.string(),
        /** time since which the member is in the guild's server; null where nobody knows it */
        joinedAt: z.nullable(z.string()),
        /** a letter for each event: P L E B A, or a dot where nothing is recorded */
        states: z.string(),
      }),
    ),
    leaves: z.array(leaveSchema),
  }),
});

export type AttendanceMatrix = z.infer<typeof readAttendanceMatrix.answer>;

export const downloadAttendance = defineOperation({
  id: 'downloadAttendance',
  method: 'GET',
  path: '/api/guild/attendance.csv',
  summary: 'What is recorded between two days, as CSV (RFC 4180): a line for each member and event',
  tag: 'Attendance',
  access: 7,
  query: z.object({ from: calendarDay, to: calendarDay }),
  answer: z.string(),
  answerType: 'text/csv',
});

export const readEventAttendance = defineOperation({
  id: 'readEventAttendance',
  method: 'GET',
  path: '/api/guild/attendance/events/{eventId}',
  summary:
    'What is recorded of one event, and everything that helps to record it, 500 members at a time, by name',
  tag: 'Attendance',
  access: 7,
  params: eventParams,
  query: z.object({ after: z.optional(pageKey) }),
  answer: z.object({
    next: nextPage,
    event: z.object(eventFacts),
    /**
     * a recording has to name this version, so that nobody overwrites records they have not seen
     */
    version: z.number(),
    members: z.array(
      z.object({
        discordId,
        username: z.string(),
        avatar: avatarHash,
        /** in-game names of all their characters */
        igns: z.array(z.string()),
        /** first archetype of the member's highest character, or of the main; empty without one */
        archetype: z.string(),
        guilded: z.boolean(),
        squad: z.string(),
        onLeave: z.boolean(),
        answer: z.nullable(z.enum(rsvpAnswers)),
        /** where the published plan of the event has them; null for nowhere */
        planned: z.nullable(z.enum(plannedPlaces)),
        state: z.nullable(stateSchema),
        changes: z.array(changeSchema),
      }),
    ),
  }),
  failures: { 'not-found': 'there is no such event' },
});

export type EventAttendance = z.infer<typeof readEventAttendance.answer>;

/** Most records of one request: more than most guilds have members. */
export const mostRecords = 600;

export const recordAttendance = defineOperation({
  id: 'recordAttendance',
  method: 'PUT',
  path: '/api/guild/attendance/events/{eventId}',
  summary: 'Records who came; what was recorded before stays visible as a correction',
  tag: 'Attendance',
  access: 7,
  params: eventParams,
  body: z.object({
    version: recordVersion,
    records: listOf(z.object({ discordId, state: stateSchema }), mostRecords),
    reason: words(longestWords),
  }),
  answer: z.object({ recorded: z.number(), corrected: z.number(), version: z.number() }),
  failures: {
    'not-found': 'there is no such event',
    'changed-meanwhile': 'another officer has recorded it',
    'event-not-begun': 'it has not begun',
    'event-cancelled': 'it is called off',
    'too-many': 'it has been corrected as often as may be',
  },
});

export const readOwnAttendance = defineOperation({
  id: 'readOwnAttendance',
  method: 'GET',
  path: '/api/guild/attendance/mine',
  summary: 'The reader’s own record, with its corrections, appeals and leave',
  tag: 'Attendance',
  access: 'guilded',
  answer: z.object({
    /** newest first */
    records: z.array(
      z.object({
        event: z.object(eventFacts),
        state: stateSchema,
        onLeave: z.boolean(),
        changes: z.array(changeSchema),
        appeals: z.array(appealSchema),
      }),
    ),
    leaves: z.array(leaveSchema),
  }),
});

export type OwnAttendance = z.infer<typeof readOwnAttendance.answer>;
export type OwnRecord = OwnAttendance['records'][number];
