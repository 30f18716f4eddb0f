import * as z from 'zod/mini';
import { gearBatchSize } from './gear.ts';
import { idList } from './id-list.ts';
import { discordId, gameId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { readRecipeBook } from './recipes.ts';

/** Of each skill so many characters are told, those of the highest level. */
export const mostArtisans = 20;

export const listArtisans = defineOperation({
  id: 'listArtisans',
  method: 'GET',
  path: '/api/guild/artisans',
  summary: `The artisan skills of the guild’s characters: of each the ${mostArtisans} highest`,
  tag: 'Characters',
  access: 'guilded',
  /** by the skill’s name; a skill that nobody has is missing */
  answer: z.array(
    z.object({
      /** as the character forms call it */
      skill: z.string(),
      /** highest level first, then by name */
      crafters: z.array(
        z.object({
          characterId: z.string(),
          name: z.string(),
          discordId,
          username: z.string(),
          level: z.number(),
        }),
      ),
    }),
  ),
});

/** The artisan skills of the guild. */
export type Artisans = z.infer<typeof listArtisans.answer>;

const { recipes, items } = readRecipeBook.answer.def.shape;

export const readCraftBook = defineOperation({
  id: 'readCraftBook',
  method: 'GET',
  path: '/api/aoc/database/crafting',
  summary: 'How several items are made: their recipes and every recipe that those lead to',
  tag: 'Item database',
  access: 3,
  query: z.object({ items: idList(gearBatchSize) }),
  answer: z.object({
    recipes,
    /** those asked for, and every item that the recipes name */
    items,
    /** of those asked for that no recipe makes: how often they fell by the ledger of drops */
    unmade: z.array(
      z.object({
        itemId: gameId,
        fell: z.number(),
        /** the day when it fell last: 2026-11-20 */
        lastDay: z.nullable(z.string()),
      }),
    ),
  }),
});

/** How several items are made. */
export type CraftBook = z.infer<typeof readCraftBook.answer>;
