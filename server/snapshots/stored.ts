import { type Item, type Recipe, recipeSchema } from '#contract/game-records.ts';
import { type SearchItem, searchItemSchema } from '#contract/items.ts';

/** Reads a stored item: the import validated it by the schema of this type. */
export function readStoredItem(body: string): Item {
  return JSON.parse(body) as Item;
}

/** Reads the search card of a stored item. */
export function readStoredCard(card: string): SearchItem {
  return searchItemSchema.parse(JSON.parse(card));
}

/** Reads a stored recipe. */
export function readStoredRecipe(body: string): Recipe {
  return recipeSchema.parse(JSON.parse(body));
}

/** Reads a stored record field by field, whatever its kind. */
export function readStoredFields(body: string): Record<string, unknown> {
  return JSON.parse(body) as Record<string, unknown>;
}

/** Values of a stat by position in `rarities`; null where an item lacks it. */
export type StatValues = readonly (number | null)[];

/** Reads the stored values of a stat. */
export function readStatValues(by_rarity: string | null): StatValues {
  return JSON.parse(by_rarity ?? '[]') as StatValues;
}
