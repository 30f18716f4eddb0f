import * as z from 'zod/mini';
import table from '../tables/odd-items.json' with { type: 'json' };
import type { GameRecord } from '#contract/game-records.ts';
import { rarities } from '#rules/items/rarity.ts';
import { readTable } from '../table.ts';
import { layoutSchema, makeItem, rangeSchema } from './item.ts';
import { makeRecipe, type Resource, resourceOf } from './recipes.ts';
import { baseStatsSchema, statsByRarity } from './stats.ts';
import type { Stock } from './stock.ts';

/** An id that no record has. */
export const missingId = '6064629387039473999';

const texts = z.array(z.string());

const oddItemSchema = z.strictObject({
  /** the reason why it is odd, for the person who edits the table */
  why: z.string(),
  id: z.string(),
  layout: layoutSchema,
  name: z.string(),
  description: z.exactOptional(texts),
  type: z.string(),
  typeDescription: z.exactOptional(z.string()),
  level: z.exactOptional(z.int()),
  rarityMin: z.exactOptional(z.enum(rarities)),
  rarityMax: z.exactOptional(z.enum(rarities)),
  /** slots by the database's names */
  slots: z.exactOptional(texts),
  learnableRecipeIds: z.exactOptional(texts),
  /** its stats, and the rarities at which they are not zero */
  stats: z.exactOptional(z.extend(baseStatsSchema, { found: rangeSchema })),
});

const oddItems = readTable('odd-items.json', z.array(oddItemSchema), table);

/** An ingredient without an item. */
const missingIngredient: Resource = {
  id: missingId,
  layout: 'resource',
  name: 'Spoonful of Dusk',
  icon: null,
  rarity: 'Common',
  quantity: 1,
};

/** Makes recipes that are odd to follow: dice, a circle, a missing ingredient. */
function* makeOddRecipes(stock: Stock): Generator<GameRecord> {
  const oil = stock.find('Lamp Oil');
  const mooncap = stock.find('Mooncap');
  const by = { profession: 'Alchemy', certification: 'Novice', learnable: false, general: [] };
  const fresh = { ...resourceOf(mooncap, 3), quantity: 'RandIntRange(2,4)' };
  yield {
    kind: 'recipe',
    recipe: makeRecipe({
      ...by,
      id: '6064629387039473002',
      name: 'Lamp Oil',
      reward: { id: oil.id, quantity: 'RandIntRange(2,4)' },
      primary: [fresh],
    }),
  };
  yield {
    kind: 'recipe',
    recipe: makeRecipe({
      ...by,
      id: '6064629387039473003',
      name: 'Stale Lamp Oil',
      reward: { id: oil.id, quantity: 1 },
      // This recipe needs its own product.
      primary: [resourceOf(oil, 2)],
      general: [missingIngredient],
    }),
  };
}

/**
 * Makes a few records that are wrong in the ways of real data (product §12.3), so that visitors of
 * the demo guild see how the site handles them.
 */
export function* makeOddRecords(stock: Stock): Generator<GameRecord> {
  for (const { why: _, stats, ...given } of oddItems) {
    const item = makeItem({ ...given, stats: stats ? statsByRarity(stats, stats.found) : null });
    yield { kind: 'item', item };
  }
  yield* makeOddRecipes(stock);
}
