import * as z from 'zod/mini';
import { placeKinds } from '#rules/map/kinds.ts';
import { maxTermLength } from '#rules/text/search-text.ts';
import { recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { words } from './words.ts';

/** So many places are offered at once. */
export const mostMeetingPoints = 20;

/** A place at which an event may meet. */
const offeredPlaceSchema = z.object({
  mapId: recordId,
  number: z.int(),
  kind: z.enum(placeKinds),
  name: z.string(),
  map: z.string(),
});

export type OfferedPlace = z.infer<typeof offeredPlaceSchema>;

export const listMeetingPoints = defineOperation({
  id: 'listMeetingPoints',
  method: 'GET',
  path: '/api/guild/meeting-points',
  summary:
    'Places at which an event may meet, by a part of their names; without one the guild’s meeting points',
  tag: 'Calendar',
  access: 7,
  query: z.object({ query: z.optional(words(maxTermLength)) }),
  answer: z.object({
    /** meeting points first, then what fits the words best */
    places: z.array(offeredPlaceSchema).check(z.maxLength(mostMeetingPoints)),
  }),
});
