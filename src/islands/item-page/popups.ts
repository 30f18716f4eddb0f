import type { Item } from '#contract/game-records.ts';
import { isModifiable } from '#rules/items/modification.ts';

/** The popups at the foot of the card. One is open at a time (product §4.10). */
const popups = ['recipes', 'deconstruction', 'modification'] as const;

export type Popup = (typeof popups)[number];

/** Lists the popups for which the item has data. */
export function popupsOf(item: Item): Popup[] {
  const has: Record<Popup, boolean> = {
    recipes: item.itemRecipeId.length > 0,
    deconstruction: item.deconstructionRecipeId !== null,
    modification: isModifiable(item),
  };
  return popups.filter((popup) => has[popup]);
}
