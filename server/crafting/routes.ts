import * as crafting from '#contract/crafting.ts';
import { defineRoutes } from '../http/routes.ts';
import { writeBookOfItems } from '../recipes/recipe-book.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import { readArtisans } from './artisans.ts';
import { countFallen } from './queries.ts';

/** Routes of crafting: how items are made, and who in the guild has the skills for it. */
export const craftingRoutes = defineRoutes(crafting, {
  listArtisans: (_, { database: { db } }) => readArtisans(db),

  readCraftBook: async ({ query }, { database: { db } }) => {
    const ids = [...new Set(query.items.split(','))];
    const snapshot = await currentSnapshot(db);
    const book = snapshot
      ? await writeBookOfItems(db, snapshot.id, ids)
      : { recipes: [], items: [] };
    const made = new Set(book.recipes.flatMap(({ makes }) => makes.map(({ id }) => id)));
    const unmade = ids.filter((id) => !made.has(id));
    const fallen = await countFallen(db, unmade);
    return {
      ...book,
      unmade: unmade.map((itemId) => ({
        itemId,
        ...(fallen.get(itemId) ?? { fell: 0, lastDay: null }),
      })),
    };
  },
});
