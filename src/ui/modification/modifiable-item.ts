import type { Item } from '#contract/game-records.ts';

/** The fields of an item that the modification popup needs. */
export type ModifiableItem = Pick<Item, 'name' | 'rarityMin' | 'rarityMax' | 'stats'>;
