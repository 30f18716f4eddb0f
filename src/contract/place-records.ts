import * as z from 'zod/mini';
import { placeForms } from '#rules/map/drawing.ts';
import { placeKinds } from '#rules/map/kinds.ts';
import { placeLayers } from '#rules/map/sight.ts';
import { gameId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { wholePair } from './whole-pair.ts';

/** So many places are written out in one call. */
export const mostPlaceRecords = 500;

const numbersInWords = `1 to ${mostPlaceRecords} numbers of places with commas between them`;

const numbers = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${mostPlaceRecords - 1}}$`),
      `must be ${numbersInWords}`,
    ),
    z.describe(numbersInWords),
  );

/** A place with all that a file says of it (product §12.9). */
const exportedPlaceSchema = z.object({
  number: z.int(),
  /** as the file called it that brought it, or its own id */
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  form: z.enum(placeForms),
  points: z.array(wholePair),
  words: z.string(),
  levels: z.nullable(wholePair),
  links: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('item'), id: gameId, words: z.string(), name: z.string() }),
      z.object({ kind: z.literal('event'), id: recordId, title: z.string() }),
      /** a text that the reader may read; others are left out */
      z.object({ kind: z.literal('guide'), path: z.string(), title: z.string() }),
    ]),
  ),
  layer: z.enum(placeLayers),
  /** the name of the squad whose it is */
  squad: z.nullable(z.string()),
  /** the level that a place of the guild asks */
  level: z.int(),
  /** the day on which it was last seen */
  seen: z.nullable(z.string()),
});

export const listPlaceRecords = defineOperation({
  id: 'listPlaceRecords',
  method: 'GET',
  path: '/api/guild/maps/{mapId}/places/records',
  summary:
    'Places with all that is said of them, for a file; those that are not for the reader are left out',
  tag: 'Maps',
  access: 2,
  params: z.object({ mapId: recordId }),
  query: z.object({ numbers }),
  answer: z.object({ places: z.array(exportedPlaceSchema) }),
  failures: { 'not-found': 'there is no such map' },
});
