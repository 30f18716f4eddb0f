import * as z from 'zod/mini';
import { eventFacts, eventParams, stateSchema } from './attendance-record.ts';
import { avatarHash, discordId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { longestWords, neededWords } from './words.ts';

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
  summary: 'Asks the officers to look at the reader’s own record again',
  tag: 'Attendance',
  access: 'guilded',
  params: eventParams,
  body: z.object({ words: neededWords(longestWords) }),
  status: 204,
  failures: {
    'not-found': 'nothing is recorded of the reader at this event',
    'appeal-open': 'an appeal is open already',
    'too-many': 'the reader has as many open, or has made as many against this record, as may be',
  },
});

export const listOpenAppeals = defineOperation({
  id: 'listOpenAppeals',
  method: 'GET',
  path: '/api/guild/attendance/appeals',
  summary: 'Appeals that nobody has answered yet, oldest first',
  tag: 'Attendance',
  access: 7,
  answer: z.array(
    z.object({
      ...appealSchema.def.shape,
      discordId,
      username: z.string(),
      avatar: avatarHash,
      event: z.object(eventFacts),
      state: stateSchema,
    }),
  ),
});

export type OpenAppeal = z.infer<typeof listOpenAppeals.answer>[number];

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
    'changed-meanwhile': 'another officer has answered it, or is recording the event',
  },
});
