import type { Item } from '#contract/game-records.ts';

/** What the modification popup needs of an item. */
export type ModifiableItem = Pick<Item, 'name' | 'rarityMin' | 'rarityMax' | 'stats'>;
