import * as z from 'zod/mini';
import { recordId, recordVersion } from './ids.ts';
import { defineOperation } from './operation.ts';
import { handSchema } from './presence.ts';

/** Tells that the squads, or the people who may be in them, are others than before. */
export const squadsChangedSchema = z.object({
  /** the version of what can be read now */
  version: recordVersion,
});

export const watchSquads = defineOperation({
  id: 'watchSquads',
  method: 'GET',
  path: '/api/guild/squads/live',
  summary:
    'That `readSquadBuilder` answers anew, and who else is here, as it happens: server-sent events `changed`, `here` and `beat`',
  tag: 'Squads',
  access: 7,
  query: z.object({ page: recordId }),
  answer: z.string(),
  answerType: 'text/event-stream',
  failures: { 'too-many': 'as many pages listen as one host takes, or as a person may have' },
});

export const showHandInSquads = defineOperation({
  id: 'showHandInSquads',
  method: 'POST',
  path: '/api/guild/squads/hand',
  summary:
    'Tells the others at the squad builder what one has in hand: the id of a person, or of a squad',
  tag: 'Squads',
  access: 7,
  body: handSchema,
  status: 204,
});
