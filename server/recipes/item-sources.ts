import type { ItemSources } from '#contract/recipes.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { Database } from '../db/database.ts';
import { textOf } from './answers.ts';
import { describeResources, readAnyItem, readBookItems, readRecipes } from './recipe-book.ts';
import { itemsOfRecipes, recipesOfItems } from './queries.ts';

type Db = Database['db'];

/** More recipes than these make no item of the game. */
const mostMakers = 50;

async function readMakers(
  db: Db,
  snapshotId: number,
  itemId: string,
): Promise<ItemSources['madeBy']> {
  const ids = await recipesOfItems(db, snapshotId, 'makes', [itemId]);
  const recipes = await readRecipes(db, snapshotId, ids.slice(0, mostMakers));
  const links = await itemsOfRecipes(
    db,
    snapshotId,
    'teaches',
    recipes.map(({ id }) => id),
  );
  const teachers = await readBookItems(
    db,
    snapshotId,
    new Set(links.map(({ item_id }) => item_id)),
  );
  const byId = new Map(teachers.map((item) => [item.id, item]));
  return recipes
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, name, profession }) => ({
      recipeId: id,
      name,
      profession: textOf(profession),
      taughtBy: links.flatMap(({ recipe_id, item_id }) =>
        recipe_id === id ? (byId.get(item_id) ?? []) : [],
      ),
    }));
}

/** Reads what makes an item, what teaches that, and what comes of taking it apart. */
export async function readSources(
  db: Db,
  snapshotId: number,
  itemId: string,
): Promise<ItemSources> {
  const item = await readAnyItem(db, snapshotId, itemId);
  const apart = item?.deconstructionRecipeId ?? null;
  const [recipe] = apart === null ? [] : await readRecipes(db, snapshotId, [apart]);
  const lists = recipe ? [recipe.primaryResources, recipe.generalResources] : [];
  return {
    madeBy: await readMakers(db, snapshotId, itemId),
    apart: (await describeResources(db, snapshotId, lists)).flat(),
  };
}
