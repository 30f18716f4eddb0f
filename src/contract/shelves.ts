import * as z from 'zod/mini';
import { layoutSchema } from './game-records.ts';
import { gameId } from './ids.ts';
import { facet } from './items.ts';
import { defineOperation } from './operation.ts';

/** What the database holds, before anybody searches. */
const shelvesSchema = z.object({
  items: z.number(),
  recipes: z.number(),
  /** milliseconds since 1970 at which the game data was imported; null before the first import */
  readAt: z.nullable(z.number()),
  /** the first piece of gear, as an example of addresses; null where there is none */
  example: z.nullable(z.object({ layout: layoutSchema, id: gameId })),
  type: facet,
  kind: facet,
  slot: facet,
  sets: z.array(
    z.object({
      name: z.string(),
      /** number of items that belong to it */
      items: z.number(),
      /** the numbers of pieces at which it has an effect, lowest first */
      steps: z.array(z.number()),
    }),
  ),
});

export type Shelves = z.infer<typeof shelvesSchema>;

export const readShelves = defineOperation({
  id: 'readShelves',
  method: 'GET',
  path: '/api/aoc/database/shelves',
  summary: 'What the database holds: how many items of each type, kind and slot, and the sets',
  tag: 'Item database',
  access: 3,
  answer: shelvesSchema,
});
