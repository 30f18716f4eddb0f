import * as z from 'zod/mini';
import { gameId } from '#contract/ids.ts';
import { keptAtom } from './kept.ts';
import { shoppingListKey } from './stored-keys.ts';

/** Nobody makes more of one thing than this. */
export const mostTimes = 9999;

const shoppingListSchema = z.object({
  orders: z.array(
    z.object({
      recipeId: gameId,
      /** name of the recipe's product */
      name: z.string(),
      times: z.number().check(z.int(), z.minimum(1), z.maximum(mostTimes)),
    }),
  ),
  /** ids of items that the person has already */
  ticked: z.array(gameId),
});

/** The recipes that a person wants to make, and the ingredients that they have. */
export type ShoppingList = z.infer<typeof shoppingListSchema>;

type ShoppingOrder = ShoppingList['orders'][number];

const empty: ShoppingList = { orders: [], ticked: [] };

/** The shopping list of this browser. */
export const $shoppingList = keptAtom(shoppingListKey, shoppingListSchema, empty);

/** Adds a number of goes of a recipe to the list. */
export function addOrder({ recipeId, name, times }: ShoppingOrder): void {
  const list = $shoppingList.get();
  const before = list.orders.find((order) => order.recipeId === recipeId)?.times ?? 0;
  const order = { recipeId, name, times: Math.min(mostTimes, before + times) };
  const others = list.orders.filter((other) => other.recipeId !== recipeId);
  $shoppingList.set({ ...list, orders: [...others, order] });
}

/**
 * Sets how often a recipe is made.
 * @param times 0 takes the recipe off the list
 */
export function setOrder(recipeId: string, times: number): void {
  const list = $shoppingList.get();
  const orders = list.orders
    .map((order) => (order.recipeId === recipeId ? { ...order, times } : order))
    .filter((order) => order.times > 0);
  $shoppingList.set({ ...list, orders });
}

/** Notes whether the person has an item. */
export function tick(itemId: string, isHad: boolean): void {
  const list = $shoppingList.get();
  const others = list.ticked.filter((id) => id !== itemId);
  $shoppingList.set({ ...list, ticked: isHad ? [...others, itemId] : others });
}

export function clearShoppingList(): void {
  $shoppingList.set(empty);
}
