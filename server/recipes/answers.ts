import type { Recipe } from '#contract/game-records.ts';
import type { SearchItem } from '#contract/items.ts';
import type { BookItem, BookRecipe, Resource } from '#contract/recipes.ts';

/** An ingredient of a stored recipe. */
export type Ingredient = Recipe['primaryResources'][number];

/**
 * Makes the answer for an ingredient, with its item's name, icon and layout, where there is such an
 * item.
 */
export function toResource(ingredient: Ingredient, card: SearchItem | undefined): Resource {
  const { id, layout, name, icon, rarity, quantity } = ingredient;
  return {
    id,
    layout: card?.layout ?? layout,
    name: card?.name ?? name,
    icon: card?.icon ?? icon,
    rarity,
    quantity,
    known: card !== undefined,
  };
}

/** Returns a field of game data that should be a text; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Makes a recipe of the book: its ingredients and products, by the items' ids. */
export function toBookRecipe(recipe: Recipe): BookRecipe {
  const takes = (list: 'primary' | 'general', ingredients: readonly Ingredient[]) =>
    ingredients.map(({ id, rarity, quantity }) => ({ id, list, rarity, quantity }));
  return {
    id: recipe.id,
    name: recipe.name,
    profession: textOf(recipe.profession),
    certification: textOf(recipe.certification),
    makes: recipe.reward.map(({ id, quantity }) => ({ id, quantity })),
    takes: [
      ...takes('primary', recipe.primaryResources),
      ...takes('general', recipe.generalResources),
    ],
  };
}

/** Makes an item of the book; one that the database lacks keeps its name in the recipes. */
export function toBookItem(
  id: string,
  card: SearchItem | undefined,
  mention: Ingredient | undefined,
): BookItem {
  if (card) {
    const { layout, name, icon, rarityMin } = card;
    return { id, layout, name, icon, rarityMin, known: true };
  }
  const { layout = 'item', name = '', icon = null, rarity } = mention ?? {};
  return { id, layout, name, icon, rarityMin: rarity ?? 'Common', known: false };
}
