import { type Recipe, recipeSchema } from '#contract/game-records.ts';
import { type SearchItem, searchItemSchema } from '#contract/items.ts';
import type { BookItem, BookRecipe, RecipeBook, Resource } from '#contract/recipes.ts';
import type { Database } from '../db/database.ts';
import { findCards, findRecipes, itemsOfRecipe, recipesOfItems } from './queries.ts';

type Db = Database['db'];
type RawResource = Recipe['primaryResources'][number];

async function readRecipes(db: Db, snapshotId: number, ids: Iterable<string>): Promise<Recipe[]> {
  const rows = await findRecipes(db, snapshotId, ids);
  return rows.map(({ body }) => recipeSchema.parse(JSON.parse(body)));
}

/** @returns what search shows of those items that there are, by id */
async function readCards(
  db: Db,
  snapshotId: number,
  ids: Iterable<string>,
): Promise<Map<string, SearchItem>> {
  const rows = await findCards(db, snapshotId, ids);
  return new Map(rows.map(({ id, card }) => [id, searchItemSchema.parse(JSON.parse(card))]));
}

function resourcesOf({ primaryResources, generalResources }: Recipe): RawResource[] {
  return [...primaryResources, ...generalResources];
}

/** @returns the recipe of an id, or those that the item of that id teaches (design §6) */
export async function findRootRecipes(db: Db, snapshotId: number, id: string): Promise<Recipe[]> {
  const own = await readRecipes(db, snapshotId, [id]);
  if (own.length > 0) return own;
  return readRecipes(db, snapshotId, await recipesOfItems(db, snapshotId, 'teaches', [id]));
}

/** @returns resources with the name, icon and layout of the items they name, where there are such */
export async function describeResources(
  db: Db,
  snapshotId: number,
  lists: readonly (readonly RawResource[])[],
): Promise<Resource[][]> {
  const cards = await readCards(db, snapshotId, new Set(lists.flat().map(({ id }) => id)));
  return lists.map((list) =>
    list.map(({ id, layout, name, icon, rarity, quantity }) => {
      const card = cards.get(id);
      return {
        id,
        layout: card?.layout ?? layout,
        name: card?.name ?? name,
        icon: card?.icon ?? icon,
        rarity,
        quantity,
        known: card !== undefined,
      };
    }),
  );
}

/** @returns every recipe that the roots lead to, the roots first */
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

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toBookRecipe(recipe: Recipe): BookRecipe {
  const takes = (list: 'primary' | 'general', resources: readonly RawResource[]) =>
    resources.map(({ id, rarity, quantity }) => ({ id, list, rarity, quantity }));
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

function toBookItem(card: SearchItem): BookItem {
  const { id, layout, name, icon, rarityMin } = card;
  return { id, layout, name, icon, rarityMin, known: true };
}

/** What a recipe calls an item that the database lacks. */
function unknownItem(id: string, mention: RawResource | undefined): BookItem {
  const { layout = 'item', name = '', icon = null, rarity } = mention ?? {};
  return { id, layout, name, icon, rarityMin: rarity ?? 'Common', known: false };
}

/** @returns the items of these ids, in that order, those that there are not as the recipes call them */
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
  return wanted.map((id) => {
    const card = cards.get(id);
    return card ? toBookItem(card) : unknownItem(id, mentions.get(id));
  });
}

/** A recipe with all it leads to: a finite book, however its recipes lead back to each other. */
export async function writeRecipeBook(
  db: Db,
  snapshotId: number,
  roots: readonly Recipe[],
): Promise<RecipeBook> {
  const recipes = await closureOf(db, snapshotId, roots);
  const [first] = roots;
  const taughtBy = first ? await itemsOfRecipe(db, snapshotId, 'teaches', first.id) : [];
  const named = new Set([
    ...taughtBy,
    ...recipes.flatMap((recipe) => [...recipe.reward, ...resourcesOf(recipe)]).map(({ id }) => id),
  ]);
  return {
    roots: roots.map(({ id }) => id),
    taughtBy,
    recipes: recipes.map(toBookRecipe),
    items: await readBookItems(db, snapshotId, named, recipes),
  };
}

/** Recipes that take an item, each with what it makes. */
export async function readUses(
  db: Db,
  snapshotId: number,
  itemId: string,
  page: { offset: number; limit: number },
) {
  const ids = await recipesOfItems(db, snapshotId, 'takes', [itemId]);
  const recipes = (await readRecipes(db, snapshotId, ids)).toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
  );
  const shown = recipes.slice(page.offset, page.offset + page.limit);
  const made = new Set(shown.flatMap(({ reward }) => reward.map(({ id }) => id)));
  const items = new Map(
    (await readBookItems(db, snapshotId, made)).map((item) => [item.id, item] as const),
  );
  return {
    total: recipes.length,
    uses: shown.map(({ id, name, reward }) => ({
      recipeId: id,
      name,
      makes: reward.flatMap((one) => items.get(one.id) ?? []),
    })),
  };
}
