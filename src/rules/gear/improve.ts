import { type Modification, nearestSettings } from '../items/modification.ts';
import {
  equip,
  type Equipped,
  type Gear,
  isSameWorn,
  type WearableItem,
  wearOf,
} from './equipment.ts';
import type { DollSlot } from './doll-slots.ts';

/** Slots that are improved together, by the name of their group. */
export const slotGroups = {
  Armour: ['helmet', 'shoulders', 'back', 'chest', 'hands', 'wrists', 'belt', 'legs', 'feet'],
  Jewellery: ['necklace', 'earring1', 'earring2', 'ring1', 'ring2'],
  Weapons: ['primary', 'secondary', 'ranged', 'rangedoffhand'],
} as const satisfies Record<string, readonly DollSlot[]>;

/** Gear of which several pieces were brought to the same settings. */
export interface Improved {
  gear: Gear;
  /** pieces that are changed by it */
  changed: Equipped[];
  /** pieces that do not come in that rarity, as they are at the nearest one */
  nearest: Equipped[];
  /** pieces that the item database does not have: they stay as they were saved */
  gone: Equipped[];
}

/**
 * Brings the worn pieces of some slots to the same rarity, enchant and quality.
 * @param itemOf finds an item of the database by its id
 */
export function improve(
  gear: Gear,
  slots: Iterable<string>,
  wanted: Modification,
  itemOf: (id: string) => WearableItem | undefined,
): Improved {
  const improved: Record<string, Equipped> = { ...gear };
  const told: Omit<Improved, 'gear'> = { changed: [], nearest: [], gone: [] };
  for (const slot of slots) {
    const worn = gear[slot];
    const item = worn && itemOf(worn.id);
    if (!worn || !item) {
      if (worn) told.gone.push(worn);
      continue;
    }
    const settings = nearestSettings(wanted, item);
    const now = equip(item, wearOf(settings));
    improved[slot] = now;
    if (settings.rarity !== wanted.rarity) told.nearest.push(now);
    if (!isSameWorn(worn, now)) told.changed.push(now);
  }
  return { gear: improved, ...told };
}
