import type { Item, Recipe } from '#contract/game-records.ts';
import type { SearchItem } from '#contract/items.ts';
import type { BookItem, RecipeBook, Resource } from '#contract/recipes.ts';
import type { Database } from '../db/database.ts';
import { readStoredCard, readStoredItem, readStoredRecipe } from '../snapshots/stored.ts';
import { type Ingredient, toBookItem, toBookRecipe, toResource } from './answers.ts';
import {
  findCards,
  findItemBody,
  findRecipes,
  itemsOfRecipes,
  recipesOfItems,
  recipesTaking,
} from './queries.ts';

type Db = Database['db'];

export async function readRecipes(
  db: Db,
  snapshotId: number,
  ids: Iterable<string>,
): Promise<Recipe[]> {
  const rows = await findRecipes(db, snapshotId, ids);
  return rows.map(({ body }) => readStoredRecipe(body));
}

/** Returns the search cards of items, by id; missing ones are left out. */
export async function readCards(
  db: Db,
  snapshotId: number,
  ids: Iterable<string>,
): Promise<Map<string, SearchItem>> {
  const rows = await findCards(db, snapshotId, ids);
  return new Map(rows.map(({ id, card }) => [id, readStoredCard(card)]));
}

function resourcesOf({ primaryResources, generalResources }: Recipe): Ingredient[] {
  return [...primaryResources, ...generalResources];
}

/** Returns the recipe of an id, or the recipes that the item of that id teaches (product §7.4). */
export async function findRootRecipes(db: Db, snapshotId: number, id: string): Promise<Recipe[]> {
  const own = await readRecipes(db, snapshotId, [id]);
  if (own.length > 0) return own;
  return readRecipes(db, snapshotId, await recipesOfItems(db, snapshotId, 'teaches', [id]));
}

/** Returns resources with the name, icon and layout of their items, where there are such. */
export async function describeResources(
  db: Db,
  snapshotId: number,
  lists: readonly (readonly Ingredient[])[],
): Promise<Resource[][]> {
  const cards = await readCards(db, snapshotId, new Set(lists.flat().map(({ id }) => id)));
  return lists.map((list) => list.map((one) => toResource(one, cards.get(one.id))));
}

/** Returns every recipe below the roots, the roots first. */
async function closureOf(db: Db, snapshotId: number, roots: readonly Recipe[]): Promise<Recipe[]> {
  const recipes = new Map(roots.map((recipe) => [recipe.id, recipe]));
  const asked = new Set<string>();
  let edge: readonly Recipe[] = roots;
  while (edge.length > 0) {
    const items = new Set(edge.flatMap(resourcesOf).map(({ id }) => id)).difference(asked);
    for (const id of items) asked.add(id);
    const makers = await recipesOfItems(db, snapshotId, 'makes', items);
    edge = await readRecipes(
      db,
      snapshotId,
      makers.filter((id) => !recipes.has(id)),
    );
    for (const recipe of edge) recipes.set(recipe.id, recipe);
  }
  return [...recipes.values()];
}

/**
 * Returns the items of these ids, in that order; one that is missing keeps its name in the recipes.
 */
export async function readBookItems(
  db: Db,
  snapshotId: number,
  ids: Iterable<string>,
  recipes: readonly Recipe[] = [],
): Promise<BookItem[]> {
  const wanted = [...ids];
  const cards = await readCards(db, snapshotId, wanted);
  const mentions = new Map(
    recipes.flatMap(resourcesOf).map((resource) => [resource.id, resource] as const),
  );
  return wanted.map((id) => toBookItem(id, cards.get(id), mentions.get(id)));
}

/** Reads an item by its id, whatever its layout; null where there is none. */
export async function readAnyItem(db: Db, snapshotId: number, id: string): Promise<Item | null> {
  const body = await findItemBody(db, snapshotId, id);
  return body === null ? null : readStoredItem(body);
}

/** Lists the ids of some items and of all that recipes name, each once. */
function itemsNamedBy(recipes: readonly Recipe[], others: readonly string[]): Set<string> {
  const named = recipes.flatMap((recipe) => [...recipe.reward, ...resourcesOf(recipe)]);
  return new Set([...others, ...named.map(({ id }) => id)]);
}

/**
 * Makes the book of a recipe and all recipes below it: finite, even where recipes form a circle.
 * @param id the id by which the roots were found
 */
export async function writeRecipeBook(
  db: Db,
  snapshotId: number,
  id: string,
  roots: readonly Recipe[],
): Promise<RecipeBook> {
  const recipes = await closureOf(db, snapshotId, roots);
  const [first] = roots;
  const teachers = await itemsOfRecipes(db, snapshotId, 'teaches', first ? [first.id] : []);
  const taughtBy = teachers.map(({ item_id }) => item_id);
  return {
    roots: roots.map(({ id }) => id),
    taughtBy,
    recipes: recipes.map(toBookRecipe),
    items: await readBookItems(db, snapshotId, itemsNamedBy(recipes, taughtBy), recipes),
    item: roots.some((root) => root.id === id) ? null : await readAnyItem(db, snapshotId, id),
  };
}

/** Makes the book of everything that makes items, down to what nothing makes. */
export async function writeBookOfItems(
  db: Db,
  snapshotId: number,
  itemIds: readonly string[],
): Promise<Pick<RecipeBook, 'recipes' | 'items'>> {
  const ids = await recipesOfItems(db, snapshotId, 'makes', itemIds);
  const recipes = await closureOf(db, snapshotId, await readRecipes(db, snapshotId, ids));
  return {
    recipes: recipes.map(toBookRecipe),
    items: await readBookItems(db, snapshotId, itemsNamedBy(recipes, itemIds), recipes),
  };
}

/** Reads the recipes that take an item, each with its products. */
export async function readUses(
  db: Db,
  snapshotId: number,
  itemId: string,
  page: { offset: number; limit: number },
) {
  const { ids, total } = await recipesTaking(db, snapshotId, itemId, page);
  const read = await readRecipes(db, snapshotId, ids);
  const byId = new Map(read.map((recipe) => [recipe.id, recipe]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const made = new Set(shown.flatMap(({ reward }) => reward.map(({ id }) => id)));
  const items = new Map(
    (await readBookItems(db, snapshotId, made)).map((item) => [item.id, item] as const),
  );
  return {
    total,
    uses: shown.map(({ id, name, reward }) => ({
      recipeId: id,
      name,
      makes: reward.flatMap((one) => items.get(one.id) ?? []),
    })),
  };
}
