import * as recipes from '#contract/recipes.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import { readSources } from './item-sources.ts';
import { describeResources, findRootRecipes, readUses, writeRecipeBook } from './recipe-book.ts';

/**
 * Finds the first recipes of a book. @throws ProblemError where no recipe has this id and no item
 * of this id teaches one
 */
async function rootsOf(db: Database['db'], id: string) {
  const snapshot = await currentSnapshot(db);
  const roots = snapshot ? await findRootRecipes(db, snapshot.id, id) : [];
  const [first] = roots;
  if (!snapshot || !first) {
    throw new ProblemError('not-found', `There is no recipe with the id ${id}.`);
  }
  return { snapshotId: snapshot.id, roots, first };
}

/** Routes of recipes: their ingredients and products, and the recipes that take an item. */
export const recipeRoutes = defineRoutes(recipes, {
  readRecipeResources: async ({ params }, { database: { db } }) => {
    const { snapshotId, first } = await rootsOf(db, params.recipeId);
    const [primaryResources = [], generalResources = []] = await describeResources(db, snapshotId, [
      first.primaryResources,
      first.generalResources,
    ]);
    return { primaryResources, generalResources };
  },

  readRecipeBook: async ({ params }, { database: { db } }) => {
    const { snapshotId, roots } = await rootsOf(db, params.recipeId);
    return writeRecipeBook(db, snapshotId, params.recipeId, roots);
  },

  readItemSources: async ({ params }, { database: { db } }) => {
    const snapshot = await currentSnapshot(db);
    return snapshot ? readSources(db, snapshot.id, params.id) : { madeBy: [], apart: [] };
  },

  listRecipeUses: async ({ params, query: { page, limit } }, { database: { db } }) => {
    const snapshot = await currentSnapshot(db);
    const range = { offset: (page - 1) * limit, limit };
    const { uses, total } = snapshot
      ? await readUses(db, snapshot.id, params.id, range)
      : { uses: [], total: 0 };
    return { uses, pagination: { total, page, limit, pages: Math.ceil(total / limit) } };
  },
});
