import * as z from 'zod/mini';
import type { Item } from '#contract/game-records.ts';
import { defaultRarityRange, rarities } from '#rules/items/rarity.ts';

/** The tables of the game's data in which an item may stand. */
export const layoutSchema = z.enum(['gear', 'resource', 'item', 'itemRecipe', 'equipment']);

type Layout = z.infer<typeof layoutSchema>;

/** Lowest and highest rarity of an item. */
export const rangeSchema = z.strictObject({ min: z.enum(rarities), max: z.enum(rarities) });

export type RarityRange = z.infer<typeof rangeSchema>;

type Given = { id: string; layout: Layout; name: string } & Partial<Item>;

/** Makes an item with the game's own defaults for every missing field. */
export function makeItem(given: Given): Item {
  return {
    icon: null,
    description: [],
    table_source: `${given.layout}Database`,
    type: '',
    typeDescription: '',
    level: 0,
    rarityMin: defaultRarityRange.min,
    rarityMax: defaultRarityRange.max,
    slots: [],
    enchantLevel: 0,
    quality: 0,
    itemRecipeId: [],
    deconstructionRecipeId: null,
    learnableRecipeIds: [],
    statsId: null,
    stats: null,
    setBonuses: [],
    ...given,
  };
}
