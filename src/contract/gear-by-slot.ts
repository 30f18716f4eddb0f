import * as z from 'zod/mini';
import { mostStats, weightBounds } from '#rules/gear/stat-weights.ts';
import { readWeights } from '#rules/gear/weights-text.ts';
import {
  gearChoicesSchema,
  gearFilterSchema,
  gearOrders,
  relaxationSchema,
} from './gear-filters.ts';
import { largestPageSize, lastPage, searchItemSchema } from './items.ts';
import { defineOperation } from './operation.ts';
import { storable } from './storable.ts';
import { wholeNumber } from './whole-number.ts';

/** Items that the gear picker shows at a time (product §9.2). */
export const gearPageSize = 10;

const longestWeights = mostStats * 92;

/** What each stat is worth, a line each; nothing where it is left out. */
export const gearWeightsText = z._default(
  z.string().check(
    z.maxLength(longestWeights, `must be at most ${longestWeights} characters long`),
    storable,
    z.refine(
      (text) => readWeights(text) !== null,
      `must be at most ${mostStats} lines, a weight from ${weightBounds.min} to ${weightBounds.max} and a stat each: 1.5 Armor`,
    ),
    z.describe('a weight and a stat a line, for the orders by score'),
  ),
  '',
);

const slotSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9-]{0,39}$/,
      'must be a word of at most 40 letters, digits and hyphens, beginning with a letter',
    ),
    z.describe('a slot as the database names it: chest, ear-left, ring-right …'),
  );

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
    /** for an order by score */
    weights: gearWeightsText,
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
