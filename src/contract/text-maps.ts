import * as z from 'zod/mini';
import { pageRights } from '#rules/access/access.ts';
import type { LookedAt } from '#rules/map/address.ts';
import { longestPlaceName, mapSides, mostPlaceLinks } from '#rules/map/limits.ts';
import { textMapKeyPattern } from '#rules/map/text-maps.ts';
import { defineOperation } from './operation.ts';

const key = z.string().check(z.regex(textMapKeyPattern, 'must be 16 letters and digits'));
const coordinate = z.number().check(z.maximum(mapSides.most));

/** The middle and the zoom; no tuple of Zod's, as in whole-pair.ts. */
const lookedAt = z.array(coordinate).check(z.length(3)) as unknown as z.ZodMiniType<
  LookedAt,
  LookedAt
>;

/** A picture of a map in a text, as the build tells the server of it (product §2.9). */
export const textMapSchema = z.object({
  /** names it in its address: a digest of the rest */
  key,
  /** what the text asks of its readers */
  access: z.literal(pageRights),
  /** the map, by its name */
  map: z.string().check(z.maxLength(longestPlaceName)),
  /** its middle in the map's units, and its zoom; null for all of the map */
  at: z.nullable(lookedAt),
  /** the numbers of the places that are marked, in the order of their list */
  places: z.array(z.int().check(z.positive())).check(z.maxLength(mostPlaceLinks)),
});

export type TextMap = z.infer<typeof textMapSchema>;

export const readTextMap = defineOperation({
  id: 'readTextMap',
  method: 'GET',
  path: '/api/texts/maps/{key}/picture.webp',
  summary:
    'A picture of a map in a text, 1344 by 756, with the guild’s places that the reader sees',
  tag: 'Maps',
  access: 'public',
  params: z.object({ key }),
  /** for the light theme: maps that have a picture for it show that */
  query: z.object({ theme: z.optional(z.literal('light')) }),
  answer: z.string(),
  answerType: 'image/webp',
  failures: {
    'not-found': 'no text that the reader may read has it, or the guild has no map of that name',
    busy: 'as many pictures wait to be drawn as may; Retry-After says when to come back',
  },
  limit: 'lookup',
});
