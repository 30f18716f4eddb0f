import type { Item, Recipe } from '#contract/game-records.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { iconPath } from './glyphs.ts';
import type { Part } from './goods.ts';
import { type RarityRange, makeItem } from './item.ts';
import type { Stock } from './stock.ts';

/** One thing a recipe needs, or gives back when it takes something apart. */
export type Resource = Recipe['primaryResources'][number];

/** Ingredients of finer work have to be finer themselves. */
export function resourceOf(item: Item, quantity: number, rarity: Rarity = 'Common'): Resource {
  return { id: item.id, layout: item.layout, name: item.name, icon: item.icon, rarity, quantity };
}

/** Returns the resources that a list of names and numbers stands for. */
export function resourcesOf(stock: Stock, parts: readonly Part[], rarity?: Rarity): Resource[] {
  return parts.map(([name, quantity]) => resourceOf(stock.find(name), quantity, rarity));
}

/** The first part is what a thing is made of, the rest goes with it. */
export function ingredients(
  stock: Stock,
  [main, ...rest]: readonly Part[],
): Pick<RecipeDesign, 'primary' | 'general'> {
  return { primary: resourcesOf(stock, main ? [main] : []), general: resourcesOf(stock, rest) };
}

/** What a recipe makes, of what, and who can make it. */
export interface RecipeDesign {
  id: string;
  /** what is made */
  name: string;
  profession: string;
  certification: string;
  /** whether an item has to teach it */
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
    // The game keeps rewards as text, because some are expressions.
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

/** What a recipe item teaches, and where it is found. */
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
    icon: iconPath('tied-scroll'),
    type: 'Consumable',
    typeDescription: `Recipe ${recipe.profession}`,
    level,
    rarityMin: range.min,
    rarityMax: range.max,
    learnableRecipeIds: [recipe.id],
  });
}
