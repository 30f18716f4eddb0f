import { compareRarities } from '../items/rarity.ts';
import { firstBasis, settingsAt } from './basis.ts';
import { type DollSlot, dollSlots } from './doll-slots.ts';
import {
  compareTotals,
  equip,
  type Equipped,
  type Gear,
  refreshGear,
  type StatChange,
  totalStats,
  type WearableItem,
  wearOf,
} from './equipment.ts';
import { compareSets, type SetChange } from './set-changes.ts';
import { databaseSlot } from './slots.ts';
import { type SetBonus, wornSets } from './worn-sets.ts';

/** An item with what its sets give. */
export type SetItem = WearableItem & { setBonuses: readonly SetBonus[] };

/** What wearing a piece would change of what somebody wears. */
export interface WithPiece {
  slot: DollSlot;
  /** what gives way to it; null for an empty slot */
  worn: Equipped | null;
  /** the piece as it would be worn */
  then: Equipped;
  /** they wear the item already, in this slot or in another */
  isWorn: boolean;
  stats: StatChange[];
  sets: SetChange[];
}

/** Lists the slots of the doll in which an item can be worn. */
export function slotsOf({ slots }: Pick<WearableItem, 'slots'>): DollSlot[] {
  return dollSlots.filter((slot) => slots.includes(databaseSlot(slot)));
}

/** Orders slots by what serves there least: an empty one, the lowest rarity, the lowest level. */
function byNeed(a: Equipped | undefined, b: Equipped | undefined): number {
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b));
  return compareRarities(a.rarity, b.rarity) || a.itemLevel - b.itemLevel;
}

/**
 * Puts a piece on (product §9.24): where it fits several slots, in the one where least is worn; at the
 * settings of what gives way to it, as it is found in an empty slot. Worn items that the database lacks
 * give nothing, neither before nor after.
 * @param itemOf finds an item of the database by its id
 * @returns null for an item that fits no slot of the doll
 */
export function withPiece(
  stored: Gear,
  item: SetItem,
  itemOf: (id: string) => SetItem | undefined,
): WithPiece | null {
  const gear = refreshGear(stored, itemOf);
  const [slot] = slotsOf(item).toSorted((a, b) => byNeed(gear[a], gear[b]));
  if (slot === undefined) return null;
  const worn = gear[slot];
  const then = equip(item, wearOf(settingsAt(firstBasis, item, worn)));
  const known = (id: string) => (id === item.id ? item : itemOf(id));
  const counted = (all: Gear) =>
    dollSlots.flatMap((one) => all[one] ?? []).filter(({ id }) => known(id) !== undefined);
  const before = counted(gear);
  const after = counted({ ...gear, [slot]: then });
  const bonusesOf = (id: string) => known(id)?.setBonuses ?? [];
  return {
    ...{ slot, worn: worn ?? null, then },
    isWorn: dollSlots.some((one) => gear[one]?.id === item.id),
    stats: compareTotals(totalStats(before), totalStats(after)),
    sets: compareSets(wornSets(before, bonusesOf), wornSets(after, bonusesOf)),
  };
}
