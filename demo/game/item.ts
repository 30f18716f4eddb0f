import type { Item } from '#contract/game-records.ts';
import { defaultRarityRange, type Rarity } from '#rules/items/rarity.ts';

/** The tables of the game's data that an item may stand in. */
export type Layout = 'gear' | 'resource' | 'item' | 'itemRecipe' | 'equipment';

/** Lowest and highest rarity an item is found in. */
export interface RarityRange {
  min: Rarity;
  max: Rarity;
}

type Given = { id: string; layout: Layout; name: string } & Partial<Item>;

/** An item with the game's own defaults for everything that is not given. */
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
