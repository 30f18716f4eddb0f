import * as z from 'zod/mini';
import { gameId } from '#contract/ids.ts';
import { keptAtom } from './kept.ts';
import { stockKey } from './stored-keys.ts';

/** Nobody has more of one thing than this. */
export const mostInStock = 999_999;

const stockSchema = z.record(
  gameId,
  z.number().check(z.int(), z.minimum(1), z.maximum(mostInStock)),
);

type StockCounts = z.infer<typeof stockSchema>;

/** How many of an item the person has, by its id; kept by this browser. */
export const $stock = keptAtom<StockCounts>(stockKey, stockSchema, {});

/**
 * Notes how many of an item the person has.
 * @param count 0 forgets the item
 */
export function setStock(itemId: string, count: number): void {
  const { [itemId]: _, ...others } = $stock.get();
  $stock.set(count === 0 ? others : { ...others, [itemId]: count });
}
