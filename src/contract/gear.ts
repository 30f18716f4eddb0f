import * as z from 'zod/mini';
import { itemSchema } from './game-records.ts';
import {
  gearChoicesSchema,
  gearFilterSchema,
  gearOrders,
  relaxationSchema,
} from './gear-filters.ts';
import { gearSpaceSchema } from './gear-space.ts';
import { gameId } from './ids.ts';
import { largestPageSize, lastPage, searchItemSchema } from './items.ts';
import { defineOperation } from './operation.ts';
import { wholeNumber } from './whole-number.ts';

/** Items that the gear picker shows at a time (product §9.2). */
export const gearPageSize = 10;

/** Most items that one batch asks for: more than twice the slots of the paper doll. */
export const gearBatchSize = 50;

const slotSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9-]{0,39}$/,
      'must be a word of at most 40 letters, digits and hyphens, beginning with a letter',
    ),
    z.describe('a slot as the database names it: chest, ear-left, ring-right …'),
  );

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

export const listGearBySlot = defineOperation({
  id: 'listGearBySlot',
  method: 'GET',
  path: '/api/aoc/database/gear/bySlot/{slot}',
  summary: 'Gear that fits a slot and passes filters, by name, then by id, or in another order',
  tag: 'Item database',
  access: 'guilded',
  params: z.object({ slot: slotSchema }),
  query: z.extend(gearFilterSchema, {
    order: z._default(z.enum(gearOrders, `must be one of ${gearOrders.join(', ')}`), 'name'),
    /** the stat of an order by a stat; pieces without it come last */
    orderStat: z.optional(gearFilterSchema.def.shape.set.def.innerType),
    page: wholeNumber(1, lastPage, 1),
    pageSize: wholeNumber(1, largestPageSize, gearPageSize),
  }),
  answer: z.object({
    items: z.array(searchItemSchema),
    pagination: z.object({
      /** items that match */
      total: z.number(),
      /** number of this page, from 1 */
      page: z.number(),
      pageSize: z.number(),
      /** number of pages, 0 when nothing matches */
      totalPages: z.number(),
    }),
    /** where nothing matches: the filters without which something would, most pieces first */
    relax: z.array(relaxationSchema),
  }),
  limit: 'search',
});

export const countGearChoices = defineOperation({
  id: 'countGearChoices',
  method: 'GET',
  path: '/api/aoc/database/gear/bySlot/{slot}/choices',
  summary: 'What the gear of a slot may be narrowed by, each choice with what it would leave',
  tag: 'Item database',
  access: 'guilded',
  params: z.object({ slot: slotSchema }),
  query: gearFilterSchema,
  answer: gearChoicesSchema,
  limit: 'search',
});

export const readGearBatch = defineOperation({
  id: 'readGearBatch',
  method: 'GET',
  path: '/api/aoc/database/gear',
  summary: 'Several pieces of gear with everything known of them, in one call',
  tag: 'Item database',
  access: 'guilded',
  query: z.object({
    ids: z
      .string()
      .check(
        z.regex(
          new RegExp(`^\\d{1,19}(?:,\\d{1,19}){0,${gearBatchSize - 1}}$`),
          `must be 1 to ${gearBatchSize} ids with commas between them`,
        ),
        z.describe(`1 to ${gearBatchSize} ids with commas between them`),
      ),
  }),
  answer: z.object({
    /** the items that exist, each once */
    items: z.array(itemSchema),
    /** ids without an item */
    missing: z.array(gameId),
  }),
});

export const readGearSpace = defineOperation({
  id: 'readGearSpace',
  method: 'GET',
  path: '/api/aoc/database/gear/space',
  summary: 'All gear with stats at every rarity, and its sets, for the search for the best',
  tag: 'Item database',
  access: 'guilded',
  answer: gearSpaceSchema,
  limit: 'search',
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
