import * as z from 'zod/mini';
import { plannedPlaces, rsvpAnswers } from '#rules/attendance/attendance.ts';
import {
  changeSchema,
  eventParams,
  recordedEvent,
  saidWhenSchema,
  stateSchema,
} from './attendance-record.ts';
import { avatarHash, discordId, recordVersion } from './ids.ts';
import { listOf } from './list-of.ts';
import { defineOperation } from './operation.ts';
import { longestWords, nextPage, pageKey, words } from './words.ts';

export const readEventAttendance = defineOperation({
  id: 'readEventAttendance',
  method: 'GET',
  path: '/api/guild/attendance/events/{eventId}',
  summary:
    'What is recorded of one event, and everything that helps to record those who were asked, 500 members at a time, by name',
  tag: 'Attendance',
  access: 7,
  params: eventParams,
  query: z.object({ after: z.optional(pageKey) }),
  answer: z.object({
    next: nextPage,
    event: recordedEvent,
    /** the squad that the event is for; null for everybody */
    squad: z.nullable(z.object({ id: z.string(), name: z.string() })),
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
        /** access level; 0 for somebody in the server who is no member */
        level: z.number(),
        /** the name of the squad in which they are now; empty for none */
        squad: z.string(),
        /** they were asked to the event, or planned for it: others are here for what is recorded of them */
        asked: z.boolean(),
        /** it counts for a trial of theirs: they were on trial when it began, and it is mandatory */
        onTrial: z.boolean(),
        /** they are on leave that day, and said so before the event began or later */
        leave: saidWhenSchema,
        answer: z.nullable(z.enum(rsvpAnswers)),
        answeredAt: z.nullable(z.string()),
        /** what they had answered when the event began */
        saidBefore: z.nullable(z.enum(rsvpAnswers)),
        /** they had said that they come, and waited for a place as it began */
        waited: z.boolean(),
        /** where the published plan of the event has them; null for nowhere */
        planned: z.nullable(z.enum(plannedPlaces)),
        /** where that plan has them by now, with what was changed after it was published last */
        latest: z.nullable(z.enum(plannedPlaces)),
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
    'not-asked': 'it is for a squad in which somebody who is named was not',
    'too-many': 'it has been corrected as often as may be',
  },
});
