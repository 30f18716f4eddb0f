import * as z from 'zod/mini';
import { compareRarities, defaultRarityRange, rarities } from '#rules/items/rarity.ts';
import { gameId } from './ids.ts';

export const raritySchema = z.enum(rarities, `must be one of ${rarities.join(', ')}`);
const name = z.string().check(z.minLength(1, 'must not be empty'));
const ids = z._default(z.array(gameId), []);
const optionalText = z._default(z.nullable(z.string()), null);

export const layoutSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9]{0,39}$/,
      'must be a word of at most 40 letters and digits, beginning with a letter',
    ),
    z.describe('a table of the item database: gear, resource, item …'),
  );

const statSchema = z.looseObject({
  id: gameId,
  name: z.string(),
  min: z.number(),
  max: z.number(),
});

export const statListsSchema = z.looseObject({
  primary: z._default(z.array(statSchema), []),
  core: z._default(z.array(statSchema), []),
});

/** Lists of stats by lower-case rarity, with `durability` beside them (product §12.1). */
const statsSchema = z.looseObject({
  common: z.optional(statListsSchema),
  uncommon: z.optional(statListsSchema),
  rare: z.optional(statListsSchema),
  heroic: z.optional(statListsSchema),
  epic: z.optional(statListsSchema),
  legendary: z.optional(statListsSchema),
  artifact: z.optional(statListsSchema),
  durability: z.optional(z.record(z.string(), z.number())),
});

const setBonusSchema = z.looseObject({
  name: z.string(),
  setEffects: z._default(
    z.array(
      z.looseObject({
        count: z.number(),
        name: z.string(),
        /** a number for each rarity; a fraction is a share */
        stats: z.record(z.string(), z.number()),
      }),
    ),
    [],
  ),
});

/**
 * An item of the database (product §12.1). Fields that the site does not know are kept. Fields that
 * real data leaves out have the defaults that stand here.
 */
export const itemSchema = z
  .looseObject({
    id: gameId,
    layout: layoutSchema,
    name,
    icon: optionalText,
    description: z._default(z.array(z.string()), []),
    table_source: z._default(z.string(), ''),
    type: z._default(z.nullable(z.string()), ''),
    typeDescription: z._default(z.nullable(z.string()), ''),
    level: z._default(z.number(), 0),
    rarityMin: z._default(raritySchema, defaultRarityRange.min),
    rarityMax: z._default(raritySchema, defaultRarityRange.max),
    slots: z._default(z.array(z.string()), []),
    enchantLevel: z._default(z.number(), 0),
    quality: z._default(z.number(), 0),
    itemRecipeId: ids,
    deconstructionRecipeId: z._default(z.nullable(gameId), null),
    learnableRecipeIds: ids,
    statsId: z._default(z.nullable(gameId), null),
    stats: z.optional(z.nullable(statsSchema)),
    setBonuses: z._default(z.array(setBonusSchema), []),
  })
  .check(
    z.refine((item) => compareRarities(item.rarityMin, item.rarityMax) <= 0, {
      error: 'must not be below rarityMin',
      path: ['rarityMax'],
    }),
  );

export type Item = z.infer<typeof itemSchema>;

/**
 * An ingredient of a recipe. A quantity may be an expression of the game, which is shown unchanged.
 */
const resourceSchema = z.looseObject({
  id: gameId,
  layout: z._default(layoutSchema, 'resource'),
  name: z._default(z.string(), ''),
  icon: optionalText,
  rarity: z._default(z.nullable(raritySchema), null),
  quantity: z.union([z.number(), z.string()]),
});

/** A recipe, a deconstruction included (product §3.11). */
export const recipeSchema = z.looseObject({
  id: gameId,
  name: z._default(z.string(), ''),
  reward: z._default(
    z.array(z.looseObject({ id: gameId, quantity: z.union([z.number(), z.string()]) })),
    [],
  ),
  primaryResources: z._default(z.array(resourceSchema), []),
  generalResources: z._default(z.array(resourceSchema), []),
});

export type Recipe = z.infer<typeof recipeSchema>;

/** A well-formed record of game data. An item is `isTurned` whose rarities stood the wrong way round. */
export type GameRecord =
  { kind: 'item'; item: Item; isTurned?: true } | { kind: 'recipe'; recipe: Recipe };
