import * as z from 'zod/mini';
import { eventParams, stateSchema } from './attendance-record.ts';
import { eventFacts } from './event-facts.ts';
import { avatarHash, discordId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { longestWords, neededWords, nextPage } from './words.ts';

export const appealSchema = z.object({
  id: recordId,
  words: z.string(),
  madeAt: z.string(),
  outcome: z.nullable(z.enum(['granted', 'refused'])),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
});

export type Appeal = z.infer<typeof appealSchema>;

export const appealRecord = defineOperation({
  id: 'appealRecord',
  method: 'POST',
  path: '/api/guild/attendance/events/{eventId}/appeals',
  summary:
    'Asks the officers to look at the reader’s own record again, or says that they were there where the record forgot them',
  tag: 'Attendance',
  access: 'guilded',
  params: eventParams,
  body: z.object({ words: neededWords(longestWords) }),
  status: 204,
  failures: {
    'not-found': 'there is no such event, or nothing is recorded of it',
    'event-cancelled': 'nothing is recorded of the reader, and it is called off',
    'event-not-begun': 'nothing is recorded of the reader, and it has not begun',
    'not-asked': 'nothing is recorded of the reader, who was not asked to it',
    'appeal-open': 'an appeal is open already',
    'too-many': 'the reader has as many open, or has made as many against this record, as may be',
  },
});

/** A page of answered appeals has at most so many. */
export const answeredPageSize = 50;

/** So many open appeals are told at once. */
export const mostOpenTold = 100;

/** The answer's moment and the id of the appeal after which a page begins. */
const answeredKey = z
  .string()
  .check(z.regex(/^\d{1,15}_[\da-f-]{36}$/, 'must be the `next` of a page'));

/** An appeal as officers see it. */
const seenAppealSchema = z.object({
  ...appealSchema.def.shape,
  discordId,
  username: z.string(),
  avatar: avatarHash,
  event: z.object(eventFacts),
  /** the state that is recorded now; null for nothing: they say that they were there */
  state: z.nullable(stateSchema),
});

export const listOpenAppeals = defineOperation({
  id: 'listOpenAppeals',
  method: 'GET',
  path: '/api/guild/attendance/appeals',
  summary: 'The first appeals that nobody has answered yet, oldest first, and how many there are',
  tag: 'Attendance',
  access: 7,
  answer: z.object({
    /** at most `mostOpenTold`: the others follow once these are answered, … */
    appeals: z.array(seenAppealSchema),
    /** … of this many */
    count: z.number(),
  }),
});

export type OpenAppeals = z.infer<typeof listOpenAppeals.answer>;
export type OpenAppeal = OpenAppeals['appeals'][number];

export const listAnsweredAppeals = defineOperation({
  id: 'listAnsweredAppeals',
  method: 'GET',
  path: '/api/guild/attendance/appeals/answered',
  summary: 'Appeals that were answered, latest answer first, by pages of 50',
  tag: 'Attendance',
  access: 7,
  query: z.object({ after: z.optional(answeredKey) }),
  answer: z.object({
    next: nextPage,
    appeals: z.array(z.extend(seenAppealSchema, { answeredAt: z.string() })),
  }),
});

export type AnsweredAppeals = z.infer<typeof listAnsweredAppeals.answer>;

export const answerAppeal = defineOperation({
  id: 'answerAppeal',
  method: 'PUT',
  path: '/api/guild/attendance/appeals/{appealId}',
  summary: 'Answers an appeal; a granted one corrects the record',
  tag: 'Attendance',
  access: 7,
  params: z.object({ appealId: recordId }),
  body: z.object({
    /** the state that the record has from now on; null refuses the appeal */
    state: z.nullable(stateSchema),
    answer: neededWords(longestWords),
  }),
  status: 204,
  failures: {
    'not-found': 'there is no such appeal',
    'own-appeal': 'nobody answers their own',
    'changed-meanwhile': 'another officer has answered it, or is recording the event',
  },
});
