import type { GearFilters } from '#contract/gear-filters.ts';
import type { StatFloor } from '#rules/gear/stat-floors.ts';

/** The orders of the picker. */
export type PickOrder =
  /** by score: what pieces are worth by the weights that the person has chosen */
  | { by: 'name' | 'level' | 'score'; isDown: boolean }
  | { by: 'stat'; stat: string; isDown: boolean };

/** What a person asks the picker for, without a word. */
export interface Ask {
  /** only what the character's level can wear; a search by word finds the rest as well */
  isForWearer: boolean;
  levelMin?: number | undefined;
  levelMax?: number | undefined;
  rarity?: GearFilters['rarity'];
  weight?: GearFilters['weight'];
  set?: GearFilters['set'];
  source?: GearFilters['source'];
  floors: readonly StatFloor[];
  order: PickOrder;
}

/** Nothing is asked for yet: what fits the slot and the character, by name. */
export const firstAsk: Ask = {
  isForWearer: true,
  floors: [],
  order: { by: 'name', isDown: false },
};
