import * as z from 'zod/mini';
import { itemSchema } from './game-records.ts';
import { idList } from './id-list.ts';
import { gameId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** Most items that one batch asks for: more than twice the slots of the paper doll. */
export const gearBatchSize = 50;

export const countGearBySlot = defineOperation({
  id: 'countGearBySlot',
  method: 'GET',
  path: '/api/aoc/database/gear/bySlot',
  summary: 'How many pieces of gear fit each slot',
  tag: 'Item database',
  access: 'guilded',
  /** by the database’s name of the slot; slots that nothing fits are missing */
  answer: z.record(z.string(), z.number()),
});

export const readGearBatch = defineOperation({
  id: 'readGearBatch',
  method: 'GET',
  path: '/api/aoc/database/gear',
  summary: 'Several pieces of gear with everything known of them, in one call',
  tag: 'Item database',
  access: 'guilded',
  query: z.object({ ids: idList(gearBatchSize) }),
  answer: z.object({
    /** the items that exist, each once */
    items: z.array(itemSchema),
    /** ids without an item */
    missing: z.array(gameId),
  }),
});

const oneGear = {
  method: 'GET',
  tag: 'Item database',
  access: 'guilded',
  params: z.object({ id: gameId }),
  answer: itemSchema,
  failures: { 'not-found': 'there is no such piece of gear' },
} as const;

export const readGear = defineOperation({
  ...oneGear,
  id: 'readGear',
  path: '/api/aoc/database/gear/{id}',
  summary: 'One piece of gear, for who picks it',
});

export const readEquippedGear = defineOperation({
  ...oneGear,
  id: 'readEquippedGear',
  path: '/api/aoc/database/character/gear/{id}',
  summary: 'One piece of gear, for the character who wears it',
});
