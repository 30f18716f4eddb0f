import type { BookItem } from '#contract/recipes.ts';

/** Names an item for a reader; game data also has items without a name. */
export function itemWords(item: BookItem | undefined): string {
  return item === undefined || item.name === '' ? 'Item without a name' : item.name;
}
