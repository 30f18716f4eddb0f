import * as z from 'zod/mini';
import { eventKinds } from '#rules/calendar/event-kind.ts';
import { appealSchema } from './appeals.ts';
import { changeSchema, recordedEvent, saidWhenSchema, stateSchema } from './attendance-record.ts';
import { eventFacts } from './event-facts.ts';
import { avatarHash, discordId } from './ids.ts';
import { leaveSchema } from './leaves.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, nextPage, pageKey } from './words.ts';

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
    /** oldest first, what was called off only where it is recorded; every page has all of them */
    events: z.array(
      z.object({
        ...{ ...eventFacts, kind: z.enum(eventKinds) },
        /**
         * by whom and why it was called off since it was recorded: it counts for nothing; null where it
         * was held
         */
        calledOff: z.nullable(z.object({ by: z.nullable(z.string()), reason: z.string() })),
      }),
    ),
    members: z.array(
      z.object({
        discordId,
        username: z.string(),
        avatar: avatarHash,
        /** the member is in the guild's server now */
        guilded: z.boolean(),
        /** access level; 0 for somebody who is no member */
        level: z.number(),
        onTrial: z.boolean(),
        squad: z.string(),
        /** first archetype of the member's main; the empty string without one */
        archetype: z.string(),
        /** time since which the member is in the guild's server; null where nobody knows it */
        joinedAt: z.nullable(z.string()),
        /** a letter for each event: P L E B A, or a dot where nothing is recorded */
        states: z.string(),
        /**
         * of the last ten recorded raids between the days, those for which the member had signed up
         * when they began or was there, and those at which they were on the bench
         */
        raids: z.object({ benched: z.number(), signedUp: z.number() }),
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
        event: recordedEvent,
        state: stateSchema,
        /** the reader was on leave, and had said so before the event began, which excuses, or later */
        leave: saidWhenSchema,
        changes: z.array(changeSchema),
        appeals: z.array(appealSchema),
      }),
    ),
    /**
     * recorded evenings to which the reader was asked and whose record says nothing of them, newest
     * first
     */
    forgotten: z.array(z.object({ event: z.object(eventFacts), appeals: z.array(appealSchema) })),
    leaves: z.array(leaveSchema),
    /** what officers took back in the last 60 days, latest first */
    takenBack: z.array(leaveSchema),
  }),
});

export type OwnAttendance = z.infer<typeof readOwnAttendance.answer>;
export type OwnRecord = OwnAttendance['records'][number];
export type ForgottenEvening = OwnAttendance['forgotten'][number];
