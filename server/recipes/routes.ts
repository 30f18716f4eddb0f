import type { Hono } from 'hono';
import { readRecipeBook, readRecipeResources, listRecipeUses } from '#contract/recipes.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import { describeResources, findRootRecipes, writeRecipeBook, readUses } from './recipe-book.ts';
import type { Services } from '../services.ts';

/** Recipes: what they take and make, and what takes an item. */
export function mountRecipes(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;

  /** @throws ProblemError 404 */
  async function rootsOf(id: string) {
    const snapshot = await currentSnapshot(db);
    const roots = snapshot ? await findRootRecipes(db, snapshot.id, id) : [];
    const [first] = roots;
    if (!snapshot || !first) throw new ProblemError(404, `There is no recipe with the id ${id}.`);
    return { snapshotId: snapshot.id, roots, first };
  }

  mount(app, services, readRecipeResources, async ({ params }) => {
    const { snapshotId, first } = await rootsOf(params.recipeId);
    const [primaryResources = [], generalResources = []] = await describeResources(db, snapshotId, [
      first.primaryResources,
      first.generalResources,
    ]);
    return { primaryResources, generalResources };
  });

  mount(app, services, readRecipeBook, async ({ params }) => {
    const { snapshotId, roots } = await rootsOf(params.recipeId);
    return writeRecipeBook(db, snapshotId, roots);
  });

  mount(app, services, listRecipeUses, async ({ params, query }) => {
    const { page, limit } = query;
    const snapshot = await currentSnapshot(db);
    const range = { offset: (page - 1) * limit, limit };
    const { uses, total } = snapshot
      ? await readUses(db, snapshot.id, params.id, range)
      : { uses: [], total: 0 };
    return { uses, pagination: { total, page, limit, pages: Math.ceil(total / limit) } };
  });
}
