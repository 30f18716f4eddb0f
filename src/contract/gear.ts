import * as z from 'zod/mini';
import {
  foldText,
  maxTermLength,
  minTermLength,
  termLength,
  termTooShort,
} from '#rules/text/search-text.ts';
import { itemSchema } from './game-records.ts';
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

/** Tells whether a term is empty or long enough to search for. */
function isTerm(term: string): boolean {
  const length = termLength(foldText(term));
  return length === 0 || length >= minTermLength;
}

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
  summary: 'Gear that fits a slot, by name, then by id',
  tag: 'Item database',
  access: 'guilded',
  params: z.object({ slot: slotSchema }),
  query: z.object({
    page: wholeNumber(1, lastPage, 1),
    pageSize: wholeNumber(1, largestPageSize, gearPageSize),
    query: z.optional(
      z
        .string()
        .check(
          z.refine(isTerm, termTooShort),
          z.maxLength(
            maxTermLength,
            `Search term must be at most ${maxTermLength} characters long`,
          ),
          z.describe('part of a name; case and accents are ignored; nothing for all of the slot'),
        ),
    ),
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
  }),
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
