import * as z from 'zod/mini';
import table from '../tables/consumables.json' with { type: 'json' };
import type { GameRecord } from '#contract/game-records.ts';
import { readTable } from '../table.ts';
import { certificationAt } from './crafts.ts';
import { glyphSchema, itemIcon } from './glyphs.ts';
import { partsSchema } from './goods.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';
import { ingredients, makeRecipe, type RecipeDesign } from './recipes.ts';
import type { Stock } from './stock.ts';

const consumableSchema = z.strictObject({
  name: z.string(),
  level: z.int(),
  from: partsSchema,
  lore: z.string(),
});

const shelves = readTable(
  'consumables.json',
  z.array(
    z.strictObject({
      kind: z.string(),
      profession: z.string(),
      glyph: glyphSchema,
      goods: z.array(consumableSchema),
    }),
  ),
  table,
);

/** What is cooked and brewed, with the craft that does it. */
export const consumables = shelves.flatMap(({ profession, goods }) =>
  goods.map(({ name }) => ({ name, profession })),
);

/** Makes food, drinks and potions, each with its recipe. */
export function* makeConsumables(ids: GameIds, stock: Stock): Generator<GameRecord> {
  for (const { kind, profession, glyph, goods } of shelves) {
    for (const { name, level, from, lore } of goods) {
      const recipe: RecipeDesign = {
        id: ids.recipe(),
        name,
        profession,
        certification: certificationAt(level),
        learnable: false,
        reward: { id: ids.quest(), quantity: 'RandIntRange(2,4)' },
        ...ingredients(stock, from),
      };
      const item = makeItem({
        id: recipe.reward.id,
        layout: 'item',
        name,
        icon: itemIcon(glyph, recipe.reward.id),
        description: [lore],
        type: 'Consumable',
        typeDescription: kind,
        level,
        itemRecipeId: [recipe.id],
      });
      yield { kind: 'item', item };
      yield { kind: 'recipe', recipe: makeRecipe(recipe) };
    }
  }
}
