import * as z from 'zod/mini';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import { moveUpCauses } from '#rules/calendar/places.ts';
import { longestStart, rsvpSchema, saidCharacterSchema } from './answer-shapes.ts';
import { eventParams } from './calendar.ts';
import { discordId, recordId } from './ids.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { nextPage, pageKey, words } from './words.ts';

/** So many events are answered at once. */
export const mostAnswered = 40;

/** One of several answers that are sent at once. */
const sentAnswer = z.object({
  eventId: recordId,
  /** the start that it is for, in ISO 8601: an event that has moved meanwhile is not answered */
  startsAt: words(longestStart),
  /** null takes back what was said */
  said: z.nullable(rsvpSchema),
  /** it brings back what stood before the last change: as the officer's where it is word for word theirs */
  back: z.optional(z.boolean()),
});

export type SentAnswer = z.infer<typeof sentAnswer>;

const differ = (answers: readonly SentAnswer[]) =>
  new Set(answers.map(({ eventId }) => eventId)).size === answers.length;

export const answerEvents = defineOperation({
  id: 'answerEvents',
  method: 'PUT',
  path: '/api/guild/answers/mine',
  summary: 'Answers several invitations, or takes answers back; what is refused stops nothing else',
  tag: 'Calendar',
  access: 'guilded',
  body: z.object({
    answers: z
      .array(sentAnswer)
      .check(
        z.minLength(1, 'must name an event'),
        z.maxLength(mostAnswered, `must be at most ${mostAnswered} at a time`),
        z.refine(differ, 'must name each event once'),
      ),
  }),
  answer: z.object({
    kept: z.array(recordId),
    /** where the reader waits for a place of those, from 1 */
    waiting: z.array(z.object({ eventId: recordId, place: z.number() })),
    refused: z.array(
      z.object({
        eventId: recordId,
        /** as `answerEvent` fails (product §7.4) */
        code: z.string(),
        detail: z.string(),
      }),
    ),
  }),
});

/** Of what somebody had said before, so much is told. */
export const mostEarlier = 10;

/** Of a member at an event so many times are kept that a place came free for them. */
export const mostMovesUp = 100;

const answerTimes = z.object({
  answer: z.enum(rsvpAnswers),
  role: z.nullable(z.enum(rsvpRoles)),
  /** ISO 8601 in UTC */
  at: z.string(),
  /** name of the officer who has answered for the member; null where they have said it themselves */
  by: z.nullable(z.string()),
});

const answerNow = z.extend(answerTimes, {
  comment: rsvpSchema.shape.comment,
  character: saidCharacterSchema,
  /** where they wait for a place, from 1; 0 for whoever does not */
  waits: z.number(),
});

const answerBefore = z.extend(answerTimes, {
  /** name of the character as it was called then, also of one that was deleted since */
  character: z.nullable(z.string()),
  /** when it was changed or taken back */
  until: z.string(),
});

/** A place that came free for somebody who waited. */
const moveUp = z.object({
  /** ISO 8601 in UTC */
  at: z.string(),
  /** null where it is not known */
  cause: z.nullable(z.enum(moveUpCauses)),
  /** name of whoever answered otherwise, changed the event, or left; null where it is not known */
  by: z.nullable(z.string()),
});

export const listAnswerTimes = defineOperation({
  id: 'listAnswerTimes',
  method: 'GET',
  path: '/api/guild/events/{eventId}/answers/times',
  summary:
    'When everybody has answered, what they had said before, and all who have not answered: people by name, a page at a time',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  query: z.object({ after: z.optional(pageKey) }),
  answer: z.object({
    /** who has answered, or had, by name */
    said: z.array(
      z.extend(guildMemberSchema, {
        /** null once it was taken back */
        now: z.nullable(answerNow),
        /** what they had said before, latest first: at most `mostEarlier`, … */
        earlier: z.array(answerBefore),
        /** … of this many */
        earlierCount: z.number(),
        /** when places came free for them, who had waited, latest first: at most `mostEarlier` */
        movesUp: z.array(moveUp),
      }),
    ),
    /** invited members who have not answered as it is now, and are not on leave, by name */
    silent: z.array(guildMemberSchema),
    /** members on leave that day who may answer all the same, and have not, by name */
    onLeave: z.array(guildMemberSchema),
    /** others who may answer and have not: nobody waits for them, who are below level 2 and not on trial */
    others: z.array(guildMemberSchema),
    next: nextPage,
  }),
  failures: { 'not-found': 'there is no such event' },
});

export type AnswerTimes = z.infer<typeof listAnswerTimes.answer>;

export const answerForMember = defineOperation({
  id: 'answerForMember',
  method: 'PUT',
  path: '/api/guild/events/{eventId}/members/{userId}/answer',
  summary: 'Answers an invitation for a member who has told an officer; everybody sees by whom',
  tag: 'Calendar',
  access: 7,
  params: z.extend(eventParams, { userId: discordId }),
  body: z.extend(rsvpSchema, { startsAt: words(longestStart) }),
  status: 204,
  limit: 'answer-for',
  failures: {
    'not-found': 'there is no such event or member',
    'event-over': 'it is over',
    'event-cancelled': 'it is called off',
    'not-asked': 'the member may not answer it themselves',
    'changed-meanwhile': 'it was moved to another time',
    'too-many': 'the answer was changed as often as one may',
  },
});
