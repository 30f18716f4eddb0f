import * as z from 'zod/mini';
import { recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

const busy = {
  busy: 'as many pictures wait to be drawn as may; Retry-After says when to come back',
} as const;

export const downloadRaidPicture = defineOperation({
  id: 'downloadRaidPicture',
  method: 'GET',
  path: '/api/guild/raids/{raidId}/plan.png',
  summary: 'A plan as it stands, as a picture 1200 pixels wide: squads, bench and reserve',
  tag: 'Raids',
  access: 7,
  params: z.object({ raidId: recordId }),
  answer: z.string(),
  answerType: 'image/png',
  failures: { 'not-found': 'there is no such plan', ...busy },
  limit: 'picture',
});

export const downloadEventPicture = defineOperation({
  id: 'downloadEventPicture',
  method: 'GET',
  path: '/api/guild/events/{eventId}/raid.png',
  summary: 'The published plan of an event, as a picture 1200 pixels wide',
  tag: 'Raids',
  access: 2,
  params: z.object({ eventId: recordId }),
  answer: z.string(),
  answerType: 'image/png',
  failures: {
    'not-found': 'there is no such event, or none of its plans is published',
    ...busy,
  },
  limit: 'picture',
});
