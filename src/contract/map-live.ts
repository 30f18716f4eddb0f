import * as z from 'zod/mini';
import { placeLevels } from '#rules/map/sight.ts';
import { recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { handSchema } from './presence.ts';
import { squadIdText } from './squad-id.ts';

const tag = 'Maps';
const params = z.object({ mapId: recordId });

/** Tells that places which the reader sees are others than before: each word is another then. */
export const placesChangedSchema = z.object({
  /** of what `listPlaces` answers, and the words and links of those places */
  guild: z.string(),
  /** of what `listPrivatePlaces` answers, and the words and links of those places */
  own: z.string(),
});

export type PlacesChanged = z.infer<typeof placesChangedSchema>;

export const watchPlaces = defineOperation({
  id: 'watchPlaces',
  method: 'GET',
  path: '/api/guild/maps/{mapId}/places/live',
  summary:
    'That places which the reader sees are others than before, as it happens: server-sent events `changed` and `beat`',
  tag,
  access: 2,
  params,
  query: z.object({ page: recordId }),
  answer: z.string(),
  answerType: 'text/event-stream',
  failures: {
    'not-found': 'there is no such map',
    'too-many': 'as many pages listen as one host takes, or as a person may have',
  },
});

const failures = {
  'not-found': 'there is no such map or squad',
  'not-allowed': 'those places are not the reader’s to change',
} as const;

export const watchDrawing = defineOperation({
  id: 'watchDrawing',
  method: 'GET',
  path: '/api/guild/maps/{mapId}/drawing/live',
  summary:
    'Who else draws among the same places, and what they have in hand: server-sent events `here` and `beat`',
  tag,
  access: 2,
  params,
  query: z.object({
    page: recordId,
    /** those of a squad; the guild’s where none is named */
    squadId: z.optional(squadIdText),
    /** the guild’s that ask this level */
    level: z.optional(z.literal(placeLevels.map(String) as [string, ...string[]])),
  }),
  answer: z.string(),
  answerType: 'text/event-stream',
  failures: {
    ...failures,
    'too-many': 'as many pages listen as one host takes, or as a person may have',
  },
});

export const showHandInDrawing = defineOperation({
  id: 'showHandInDrawing',
  method: 'POST',
  path: '/api/guild/maps/{mapId}/drawing/hand',
  summary:
    'Tells the others who draw among the same places what one has in hand: the number of a place',
  tag,
  access: 2,
  params,
  body: z.object({
    ...handSchema.shape,
    squadId: z.optional(squadIdText),
    level: z.optional(z.literal(placeLevels)),
  }),
  status: 204,
  failures,
});
