import type { GameRecord, Item } from '#contract/game-records.ts';
import { certificationAt } from './crafts.ts';
import { itemIcon } from './glyphs.ts';
import { type MadeGood, madeGoods, type RawGood, rawGoods } from './goods.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';
import { ingredients, makeRecipe, makeTeachingItem, type RecipeDesign } from './recipes.ts';
import type { Stock } from './stock.ts';

/** Goods with one fixed level and rarity. */
const particular: Record<string, Partial<Item>> = {
  'Lamp Salt': { level: 1, rarityMax: 'Common' },
};

function makeRaw(id: string, { name, kind, glyph, lore }: RawGood): Item {
  return makeItem({
    id,
    layout: 'resource',
    name,
    icon: glyph === undefined ? null : itemIcon(glyph, id),
    description: lore === undefined ? [] : [lore],
    type: 'Resource',
    typeDescription: kind,
  });
}

function makeMade(id: string, good: MadeGood, recipeId: string): Item {
  return { ...makeRaw(id, good), itemRecipeId: [recipeId], ...particular[good.name] };
}

/** Makes a good with its recipe, and with the item that teaches it where it has to be learnt. */
function* makeGood(ids: GameIds, stock: Stock, good: MadeGood): Generator<GameRecord> {
  const { name, profession, taught } = good;
  const recipe: RecipeDesign = {
    id: ids.recipe(),
    name,
    profession,
    certification: certificationAt(taught?.level ?? 0),
    learnable: taught !== undefined,
    reward: { id: ids.resource(), quantity: taught ? 1 : 'RandIntRange(1,2)' },
    ...ingredients(stock, good.from),
  };
  const teacher = taught && {
    id: ids.itemRecipe(),
    recipe,
    level: taught.level,
    range: { min: taught.rarity, max: taught.rarity },
  };
  const item = makeMade(recipe.reward.id, good, teacher?.id ?? recipe.id);
  yield { kind: 'item', item: stock.add(item) };
  if (teacher) yield { kind: 'item', item: makeTeachingItem(teacher) };
  yield { kind: 'recipe', recipe: makeRecipe(recipe) };
}

/**
 * Makes every good that recipes need: gathered, then processed, then put together. Fills `stock`.
 */
export function* makeResources(ids: GameIds, stock: Stock): Generator<GameRecord> {
  for (const good of rawGoods) {
    yield { kind: 'item', item: stock.add(makeRaw(ids.resource(), good)) };
  }
  for (const good of madeGoods) yield* makeGood(ids, stock, good);
}
