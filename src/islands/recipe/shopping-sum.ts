import type { RecipeBook } from '#contract/recipes.ts';
import type { ShoppingLine } from '#rules/recipes/shopping-text.ts';
import { makersOf, type Order, type Stock, sumOrders } from '#rules/recipes/tree.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { ShoppingList } from '#stores/shopping-list.ts';
import { askedRarities } from '#rules/recipes/asked-rarities.ts';
import { itemWords } from '../item-words.ts';

/** Sums the needs of all orders, from the books of their recipes, by the items' names. */
export function sumList(list: ShoppingList, books: readonly RecipeBook[], stock: Stock) {
  const recipes = new Map(
    books.flatMap((book) => book.recipes.map((recipe) => [recipe.id, recipe] as const)),
  );
  const items = new Map(
    books.flatMap((book) => book.items.map((item) => [item.id, item] as const)),
  );
  const orders = list.orders.flatMap(({ recipeId, times }): Order[] => {
    const recipe = recipes.get(recipeId);
    return recipe ? [{ recipe, times }] : [];
  });
  const { gather } = sumOrders(makersOf([...recipes.values()]), orders, stock);
  const lines = Array.from(gather, ([id, amount]): ShoppingLine => {
    const name = itemWords(items.get(id));
    return { id, amount, name, isHad: list.ticked.includes(id) };
  });
  return {
    items,
    rarities: askedRarities(recipes.values()),
    lines: lines.toSorted((a, b) => compareNames(a.name, b.name)),
  };
}
