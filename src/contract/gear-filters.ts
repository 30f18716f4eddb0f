import * as z from 'zod/mini';
import { readMeasure } from '#rules/gear/basis.ts';
import { mostStatFloors, readStatFloors } from '#rules/gear/stat-floors.ts';
import { weights } from '#rules/items/weight.ts';
import {
  foldText,
  maxTermLength,
  minTermLength,
  termLength,
  termTooShort,
} from '#rules/text/search-text.ts';
import { itemSchema } from './game-records.ts';
import { highestLevel } from './items.ts';
import { storable } from './storable.ts';
import { wholeNumber, wholeNumberOrNone } from './whole-number.ts';

/** Where a piece comes from: a recipe makes it, or none does. */
export const gearSources = ['made', 'found'] as const;

/** The orders of pieces; those by a stat name it, those by score say what each stat is worth. */
export const gearOrders = [
  'name',
  'name-down',
  'level',
  'level-down',
  'stat',
  'stat-down',
  'score',
  'score-down',
] as const;

export type GearOrder = (typeof gearOrders)[number];

const longestFloors = mostStatFloors * 320;

/** Tells whether a term is empty or long enough to search for. */
function isTerm(term: string): boolean {
  const length = termLength(foldText(term));
  return length === 0 || length >= minTermLength;
}

const name = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(300, 'is too long'), storable);

/** What the pieces for a slot are narrowed by. */
export const gearFilterSchema = z.object({
  query: z.optional(
    z
      .string()
      .check(
        z.refine(isTerm, termTooShort),
        z.maxLength(maxTermLength, `Search term must be at most ${maxTermLength} characters long`),
        z.describe('part of a name; case and accents are ignored; nothing for all of the slot'),
      ),
  ),
  /** pieces that a character of this level may wear: their required level is not above it */
  wearer: wholeNumberOrNone(0, highestLevel),
  levelMin: wholeNumber(0, highestLevel, 0),
  levelMax: wholeNumber(0, highestLevel, highestLevel),
  /** pieces that come in this rarity */
  rarity: z.optional(itemSchema.def.shape.rarityMin.def.innerType),
  weight: z.optional(z.enum(weights, `must be one of ${weights.join(', ')}`)),
  set: z.optional(name),
  source: z.optional(z.enum(gearSources, `must be one of ${gearSources.join(', ')}`)),
  /** the settings at which stats are read */
  at: z._default(
    z.string().check(
      z.maxLength(40, 'must be at most 40 characters long'),
      z.refine(
        (text) => readMeasure(text) !== null,
        'must be found, best, or a rarity, an enchant and tenths of quality: Rare 12 805',
      ),
      z.describe('found, best, or a rarity, an enchant and tenths of quality: Rare 12 805'),
    ),
    'found',
  ),
  stats: z._default(
    z.string().check(
      z.maxLength(longestFloors, `must be at most ${longestFloors} characters long`),
      storable,
      z.refine(
        (text) => readStatFloors(text) !== null,
        `must be at most ${mostStatFloors} lines, a least value or * and a stat each: 100 Armor`,
      ),
      z.describe('a least value (or *) and a stat a line, each at the settings of `at`'),
    ),
    '',
  ),
});

/** The filters of pieces for a slot. */
export type GearFilters = z.infer<typeof gearFilterSchema>;

/** The filters by name, as far as one can be taken off alone. */
export const gearFilterNames = [
  'query',
  'wearer',
  'level',
  'rarity',
  'weight',
  'set',
  'source',
  'stat',
] as const;

export type GearFilterName = (typeof gearFilterNames)[number];

/** What would be left without one filter, where nothing passes all of them. */
export const relaxationSchema = z.object({
  filter: z.enum(gearFilterNames),
  /** the stat whose floor it is; null for other filters */
  stat: z.nullable(z.string()),
  /** pieces that pass every other filter, at least one */
  total: z.number(),
});

export type Relaxation = z.infer<typeof relaxationSchema>;

const counted = z.array(
  z.object({
    value: z.string(),
    /** pieces with this value, every other filter applied */
    count: z.number(),
  }),
);

/** The choices of each filter, each with the number of pieces it would leave. */
export const gearChoicesSchema = z.object({
  rarity: counted,
  weight: counted,
  set: counted,
  source: counted,
  /** stats that pieces have at the settings asked for */
  stat: counted,
});

export type GearChoices = z.infer<typeof gearChoicesSchema>;
