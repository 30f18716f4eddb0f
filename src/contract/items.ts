import * as z from 'zod/mini';
import { rarities } from '#rules/items/rarity.ts';
import {
  foldText,
  maxTermLength,
  minTermLength,
  termLength,
  termTooShort,
} from '#rules/text/search-text.ts';
import { itemSchema, layoutSchema, raritySchema } from './game-records.ts';
import { gameId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { several } from './several.ts';
import { wholeNumber } from './whole-number.ts';
import { storable } from './storable.ts';

/** Page sizes that the search screen offers (product §9.2); the API takes any size up to the largest. */
export const pageSizes = [5, 10, 20, 50] as const;
export const defaultPageSize = 10;
export const largestPageSize = 50;
export const lastPage = 100_000;

/** The fields of an item that a search result shows (product §3.8). */
export const searchItemSchema = z.object({
  id: gameId,
  layout: layoutSchema,
  name: z.string(),
  icon: itemSchema.def.shape.icon,
  table_source: z.string(),
  type: itemSchema.def.shape.type,
  typeDescription: itemSchema.def.shape.typeDescription,
  level: z.number(),
  rarityMin: itemSchema.def.shape.rarityMin,
  rarityMax: itemSchema.def.shape.rarityMax,
  slots: z.array(z.string()),
  enchantLevel: z.number(),
  quality: z.number(),
});

export type SearchItem = z.infer<typeof searchItemSchema>;

/** A result; where the search asked for stats, with what the item has of them. */
const foundItemSchema = z.extend(searchItemSchema, {
  /** the rarity at which the item answers the search, and its highest values there without enchant */
  asked: z.optional(
    z.object({
      rarity: raritySchema,
      stats: z.array(z.object({ name: z.string(), value: z.number() })),
    }),
  ),
});

export type FoundItem = z.infer<typeof foundItemSchema>;

export const searchAnswerSchema = z.object({
  items: z.array(foundItemSchema),
  pagination: z.object({
    /** items that match */
    total: z.number(),
    /** number of this page, from 1 */
    page: z.number(),
    limit: z.number(),
    /** number of pages, 0 when nothing matches */
    pages: z.number(),
  }),
});

export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** The values of a facet. */
export const facet = z.array(
  z.object({
    value: z.string(),
    /** number of items with this value, every other filter applied */
    count: z.number(),
  }),
);

/** The filters of a search, each value with the number of items it would leave. */
const facetsSchema = z.object({
  type: facet,
  kind: facet,
  slot: facet,
  rarity: facet,
  stat: facet,
  set: facet,
  /** number of items that a recipe makes */
  recipe: z.number(),
});

export type Facets = z.infer<typeof facetsSchema>;

/** The orders of search results; `stat-down` is by the first stat that is asked for. */
export const sortOrders = [
  'relevance',
  'name',
  'level',
  'level-down',
  'rarity',
  'rarity-down',
  'stat-down',
] as const;

export type SortOrder = (typeof sortOrders)[number];

/** At most this many values of one filter. */
export const mostChoices = 20;
/** At most this many stats at once. */
export const mostWantedStats = 8;

const word = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(300, 'is too long'), storable);
/** An upper bound of item levels. */
export const highestLevel = 100_000;

/**
 * The filters of a search: one of the values of each. The term may be left out where another filter
 * stands.
 */
const filterQuery = {
  type: several(word, mostChoices),
  /** the game's own word for what an item is: `Sword One-Handed` */
  kind: several(word, mostChoices),
  slot: several(word, mostChoices),
  /** items that come in one of these rarities */
  rarity: several(raritySchema, rarities.length),
  levelMin: wholeNumber(0, highestLevel, 0),
  levelMax: wholeNumber(0, highestLevel, highestLevel),
  /**
   * items that have all of these stats at one rarity, which is one of `rarity` where any stands there:
   * `Wisdom`, or `Wisdom>=120`
   */
  stat: several(word, mostWantedStats),
  set: several(word, mostChoices),
  /** `yes`: items that a recipe makes */
  recipe: z.optional(z.literal('yes', 'must be yes, or not be there')),
  query: z.optional(
    z.string().check(
      z.refine((term) => {
        const length = termLength(foldText(term));
        return length === 0 || length >= minTermLength;
      }, termTooShort),
      z.maxLength(maxTermLength, `Search term must be at most ${maxTermLength} characters long`),
    ),
  ),
};

export const filterItems = defineOperation({
  id: 'filterItems',
  method: 'GET',
  path: '/api/aoc/database/search/filtered',
  summary:
    'Items by what they are and have, with or without a term, in the order that is asked for',
  tag: 'Item database',
  access: 3,
  query: z.object({
    ...filterQuery,
    sort: z._default(z.enum(sortOrders, `must be one of ${sortOrders.join(', ')}`), 'relevance'),
    page: wholeNumber(1, lastPage, 1),
    limit: wholeNumber(1, largestPageSize, defaultPageSize),
  }),
  answer: searchAnswerSchema,
  limit: 'search',
});

export const countFacets = defineOperation({
  id: 'countFacets',
  method: 'GET',
  path: '/api/aoc/database/search/facets',
  summary: 'What a search may be narrowed by, each value with how many items it would leave',
  tag: 'Item database',
  access: 3,
  query: z.object(filterQuery),
  answer: facetsSchema,
  limit: 'search',
});

/** The filters of a search without its term. */
export type ItemFilters = Omit<z.infer<typeof countFacets.query>, 'query'>;

const searchTerm = z.string().check(
  z.refine((term) => termLength(foldText(term)) >= minTermLength, termTooShort),
  z.maxLength(maxTermLength, `Search term must be at most ${maxTermLength} characters long`),
  z.describe('part of a name, at least 2 characters after trimming; case and accents are ignored'),
);

export const findNearItems = defineOperation({
  id: 'findNearItems',
  method: 'GET',
  path: '/api/aoc/database/search/near',
  summary: 'Up to six items whose name is nearly a term, the nearest first',
  tag: 'Item database',
  access: 3,
  query: z.object({ query: searchTerm }),
  answer: z.object({ items: z.array(searchItemSchema) }),
  limit: 'search',
});

export const searchItems = defineOperation({
  id: 'searchItems',
  method: 'GET',
  path: '/api/aoc/database/search',
  summary: 'Items whose name contains a term: prefix matches first, then by name, then by id',
  tag: 'Item database',
  access: 3,
  query: z.object({
    query: searchTerm,
    page: wholeNumber(1, lastPage, 1),
    limit: wholeNumber(1, largestPageSize, defaultPageSize),
  }),
  answer: searchAnswerSchema,
  limit: 'search',
});

export const readItem = defineOperation({
  id: 'readItem',
  method: 'GET',
  path: '/api/aoc/database/{layout}/{id}',
  summary: 'One item with everything known of it',
  tag: 'Item database',
  access: 3,
  params: z.object({ layout: layoutSchema, id: gameId }),
  answer: itemSchema,
  failures: { 'not-found': 'there is no such item' },
});
