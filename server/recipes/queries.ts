import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { RecipeLinksTable } from '../db/tables/game-data.ts';

/** Ids of one statement, fewer than both engines allow. */
const batchSize = 500;

type Db = Kysely<Tables>;

/** Queries for many ids, a batch at a time. */
async function inBatches<T>(
  ids: Iterable<string>,
  ask: (batch: string[]) => Promise<T[]>,
): Promise<T[]> {
  const all = [...ids];
  const found: T[] = [];
  for (let start = 0; start < all.length; start += batchSize) {
    found.push(...(await ask(all.slice(start, start + batchSize))));
  }
  return found;
}

/** Returns the recipes of a snapshot with these ids, as JSON, by id; missing ones are left out. */
export function findRecipes(
  db: Db,
  snapshotId: number,
  ids: Iterable<string>,
): Promise<{ id: string; body: string }[]> {
  return inBatches(ids, (batch) =>
    db
      .selectFrom('recipes')
      .select(['id', 'body'])
      .where('snapshot_id', '=', snapshotId)
      .where('id', 'in', batch)
      .orderBy('id')
      .execute(),
  );
}

/** Returns the search cards of a snapshot's items, as JSON; missing ones are left out. */
export function findCards(
  db: Db,
  snapshotId: number,
  ids: Iterable<string>,
): Promise<{ id: string; card: string }[]> {
  return inBatches(ids, (batch) =>
    db
      .selectFrom('items')
      .select(['id', 'card'])
      .where('snapshot_id', '=', snapshotId)
      .where('id', 'in', batch)
      .execute(),
  );
}

/** Returns ids of recipes that are linked to any of the items in one way. */
export async function recipesOfItems(
  db: Db,
  snapshotId: number,
  kind: RecipeLinksTable['kind'],
  itemIds: Iterable<string>,
): Promise<string[]> {
  const links = await inBatches(itemIds, (batch) =>
    db
      .selectFrom('recipe_links')
      .select('recipe_id')
      .distinct()
      .where('snapshot_id', '=', snapshotId)
      .where('kind', '=', kind)
      .where('item_id', 'in', batch)
      .orderBy('recipe_id')
      .execute(),
  );
  return links.map((link) => link.recipe_id);
}

/** A page of the recipes that take an item. */
export interface TakingRecipes {
  /** ids, by the recipes' names */
  ids: string[];
  /** number of all of them */
  total: number;
}

/** Returns a page of the recipes that take an item, by name, then by id. */
export async function recipesTaking(
  db: Db,
  snapshotId: number,
  itemId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<TakingRecipes> {
  const links = db
    .selectFrom('recipe_links')
    .where('snapshot_id', '=', snapshotId)
    .where('kind', '=', 'takes')
    .where('item_id', '=', itemId);
  const { total } = await links
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await links
    .select('recipe_id')
    .orderBy('name_key')
    .orderBy('recipe_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { ids: rows.map(({ recipe_id }) => recipe_id), total };
}

/** Returns the links of recipes to items in one way, by the items' ids. */
export function itemsOfRecipes(
  db: Db,
  snapshotId: number,
  kind: RecipeLinksTable['kind'],
  recipeIds: Iterable<string>,
): Promise<{ recipe_id: string; item_id: string }[]> {
  return inBatches(recipeIds, (batch) =>
    db
      .selectFrom('recipe_links')
      .select(['recipe_id', 'item_id'])
      .where('snapshot_id', '=', snapshotId)
      .where('recipe_id', 'in', batch)
      .where('kind', '=', kind)
      .orderBy('item_id')
      .execute(),
  );
}

/** Returns an item of a snapshot as JSON, whatever its layout; null where there is none. */
export async function findItemBody(
  db: Db,
  snapshotId: number,
  itemId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('items')
    .select('body')
    .where('snapshot_id', '=', snapshotId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return found?.body ?? null;
}
