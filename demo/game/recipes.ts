import type { Item, Recipe } from '#contract/game-records.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { itemIcon } from './glyphs.ts';
import type { Part } from './goods.ts';
import { type RarityRange, makeItem } from './item.ts';
import type { Stock } from './stock.ts';

/** One resource of a recipe, or of what it returns when it takes something apart. */
export type Resource = Recipe['primaryResources'][number];

/** Makes a resource. Finer work needs ingredients of a higher rarity. */
export function resourceOf(item: Item, quantity: number, rarity: Rarity = 'Common'): Resource {
  return { id: item.id, layout: item.layout, name: item.name, icon: item.icon, rarity, quantity };
}

/** Makes resources of a list of names and quantities. */
export function resourcesOf(stock: Stock, parts: readonly Part[], rarity?: Rarity): Resource[] {
  return parts.map(([name, quantity]) => resourceOf(stock.find(name), quantity, rarity));
}

/** Splits resources: the first is the primary one, the others are general. */
export function ingredients(
  stock: Stock,
  [main, ...rest]: readonly Part[],
): Pick<RecipeDesign, 'primary' | 'general'> {
  return { primary: resourcesOf(stock, main ? [main] : []), general: resourcesOf(stock, rest) };
}

/** A recipe before it has its record: product, ingredients and maker. */
export interface RecipeDesign {
  id: string;
  /** name of the product */
  name: string;
  profession: string;
  certification: string;
  /** the recipe has to be taught by an item */
  learnable: boolean;
  reward: { id: string; quantity: number | string };
  primary: Resource[];
  general: Resource[];
}

/** Returns the record of a recipe, as the game keeps it. */
export function makeRecipe(design: RecipeDesign): Recipe {
  const { id, name, profession, certification, learnable, reward, primary, general } = design;
  return {
    id,
    name,
    profession,
    certification,
    learnable,
    // The game stores rewards as text, because some are expressions.
    reward: [{ id: reward.id, quantity: String(reward.quantity) }],
    primaryResources: primary,
    generalResources: general,
  };
}

/** Returns the recipe that takes a piece apart: it has no profession and rewards nothing. */
export function makeDeconstruction(id: string, name: string, returned: Resource[]): Recipe {
  return {
    id,
    name: `Deconstruct ${name}`,
    profession: null,
    certification: null,
    learnable: false,
    reward: [],
    primaryResources: [],
    generalResources: returned,
  };
}

/** The recipe that an item teaches, and the item's level and rarities. */
export interface Lesson {
  id: string;
  recipe: RecipeDesign;
  level: number;
  range: RarityRange;
}

/** Returns the item that teaches a recipe. */
export function makeTeachingItem({ id, recipe, level, range }: Lesson): Item {
  return makeItem({
    id,
    layout: 'itemRecipe',
    name: `Recipe: ${recipe.name}`,
    icon: itemIcon('tied-scroll', id),
    type: 'Consumable',
    typeDescription: `Recipe ${recipe.profession}`,
    level,
    rarityMin: range.min,
    rarityMax: range.max,
    learnableRecipeIds: [recipe.id],
  });
}
