import * as z from 'zod/mini';
import { layoutSchema, itemSchema, recipeSchema } from './game-records.ts';
import { gameId } from './ids.ts';
import { defaultPageSize, largestPageSize, lastPage } from './items.ts';
import { defineOperation } from './operation.ts';
import { wholeNumber } from './whole-number.ts';

const { icon, rarityMin } = itemSchema.def.shape;

/** A number, or an expression of the game, which is shown unchanged. */
const quantity = z.union([z.number(), z.string()]);

/** The rarity that an ingredient must have; null where any will do. */
const rarity = z.nullable(rarityMin.def.innerType);

/** One resource of a recipe, with the known facts about its item. */
const resourceSchema = z.object({
  id: gameId,
  layout: layoutSchema,
  name: z.string(),
  icon,
  rarity,
  quantity,
  /** the item database has the item: an item that it lacks has no page */
  known: z.boolean(),
});

export type Resource = z.infer<typeof resourceSchema>;

const params = z.object({ recipeId: gameId });
const common = { method: 'GET', tag: 'Item database', access: 3 } as const;
const failures = {
  'not-found': 'no recipe has this id, and no item of this id teaches one',
} as const;

export const readRecipeResources = defineOperation({
  ...common,
  id: 'readRecipeResources',
  path: '/api/aoc/database/recipes/{recipeId}/resources',
  summary: 'What a recipe takes, or what comes of taking something apart',
  params,
  answer: z.object({
    primaryResources: z.array(resourceSchema),
    generalResources: z.array(resourceSchema),
  }),
  failures,
});

/** The fields of an item that recipes need. */
const bookItemSchema = z.object({
  id: gameId,
  layout: layoutSchema,
  name: z.string(),
  icon,
  rarityMin,
  known: z.boolean(),
});

export type BookItem = z.infer<typeof bookItemSchema>;

const text = z.nullable(z.string());

const bookRecipeSchema = z.object({
  id: gameId,
  name: recipeSchema.def.shape.name,
  profession: text,
  certification: text,
  makes: z.array(z.object({ id: gameId, quantity })),
  takes: z.array(z.object({ id: gameId, list: z.enum(['primary', 'general']), rarity, quantity })),
});

export type BookRecipe = z.infer<typeof bookRecipeSchema>;

export const readRecipeBook = defineOperation({
  ...common,
  id: 'readRecipeBook',
  path: '/api/aoc/database/recipes/{recipeId}',
  summary: 'A recipe with every recipe it leads to, down to what nothing makes',
  params,
  answer: z.object({
    /** the recipe of this id, or the recipes that the item of this id teaches */
    roots: z.array(gameId),
    /** items that teach the first of the roots */
    taughtBy: z.array(gameId),
    recipes: z.array(bookRecipeSchema),
    /** every item that the recipes name */
    items: z.array(bookItemSchema),
    /** the item of this id, which teaches the roots; null where the id is a recipe's */
    item: z.nullable(itemSchema),
  }),
  failures,
});

/** Recipes with all recipes below them, and the items they name. */
export type RecipeBook = z.infer<typeof readRecipeBook.answer>;

export const readItemSources = defineOperation({
  ...common,
  id: 'readItemSources',
  path: '/api/aoc/database/items/{id}/sources',
  summary: 'What makes an item, what teaches that, and what comes of taking it apart',
  params: z.object({ id: gameId }),
  answer: z.object({
    /** recipes that make it, by name, at most fifty */
    madeBy: z.array(
      z.object({
        recipeId: gameId,
        name: z.string(),
        profession: text,
        /** items that teach the recipe */
        taughtBy: z.array(bookItemSchema),
      }),
    ),
    apart: z.array(resourceSchema),
  }),
});

export type ItemSources = z.infer<typeof readItemSources.answer>;

export const listRecipeUses = defineOperation({
  ...common,
  id: 'listRecipeUses',
  path: '/api/aoc/database/items/{id}/uses',
  summary: 'Recipes that take an item, by name, then by id, each with what it makes',
  params: z.object({ id: gameId }),
  query: z.object({
    page: wholeNumber(1, lastPage, 1),
    limit: wholeNumber(1, largestPageSize, defaultPageSize),
  }),
  answer: z.object({
    uses: z.array(z.object({ recipeId: gameId, name: z.string(), makes: z.array(bookItemSchema) })),
    pagination: z.object({
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      pages: z.number(),
    }),
  }),
});
