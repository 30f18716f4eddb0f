import { type CurrentStat, enchantMax } from '../items/stats.ts';
import type { ItemStats } from '../items/view.ts';
import { type Modification, modifiedStats } from '../items/modification.ts';
import { type Rarity, rarityRange } from '../items/rarity.ts';

/** The state in which a character wears an item. */
export interface Wear {
  rarity: Rarity;
  /** 0 to 20 */
  enchantLevel: number;
  /** per cent, 0 to 100 with one decimal */
  quality: number;
}

/** An item as a character wears it (product §3.9). */
export interface Equipped extends Wear {
  id: string;
  name: string;
  icon: string | null;
  itemLevel: number;
  primaryStats: CurrentStat[];
  coreStats: CurrentStat[];
}

/** Worn items by slot: the slots of the paper doll, and others that stored data may have. */
export type Gear = Readonly<Record<string, Equipped>>;

/** The fields of an item that wearing needs. */
export interface WearableItem {
  id: string;
  name: string;
  icon: string | null;
  level: number;
  rarityMin: Rarity;
  rarityMax: Rarity;
  slots: readonly string[];
  stats?: ItemStats | null | undefined;
}

/** Converts quality to whole tenths of a per cent, so that steps of 0.1 never drift. */
function toTenths(quality: number): number {
  return Math.round(quality * 10);
}

/** Converts a worn state to the modification popup's form. */
export function modificationOf({ rarity, enchantLevel, quality }: Wear): Modification {
  return { rarity, enchant: enchantLevel, qualityTenths: toTenths(quality) };
}

/** Converts a modification of the popup to the form in which a worn item keeps it. */
export function wearOf({ rarity, enchant, qualityTenths }: Modification): Wear {
  return { rarity, enchantLevel: enchant, quality: qualityTenths / 10 };
}

/** Tells why an item cannot be worn in a state, or null. The bounds are those of product §5.4. */
export function wearFault(
  item: WearableItem,
  { rarity, enchantLevel, quality }: Wear,
): string | null {
  const range = rarityRange(item.rarityMin, item.rarityMax);
  if (!range.includes(rarity)) return `${item.name} is ${range.join(', ')}, never ${rarity}`;
  if (!Number.isInteger(enchantLevel) || enchantLevel < 0 || enchantLevel > enchantMax) {
    return `the enchant of ${item.name} must be a whole number from 0 to ${enchantMax}`;
  }
  if (!(quality >= 0 && quality <= 100) || Math.abs(quality * 10 - toTenths(quality)) > 1e-6) {
    return `the quality of ${item.name} must be 0 to 100 in steps of 0.1`;
  }
  return null;
}

/** Makes a worn item with its stats computed (product §9.8). */
export function equip(item: WearableItem, wear: Wear): Equipped {
  const { primary, core } = modifiedStats(item.stats, modificationOf(wear));
  return {
    id: item.id,
    name: item.name,
    icon: item.icon,
    itemLevel: item.level,
    rarity: wear.rarity,
    enchantLevel: wear.enchantLevel,
    quality: toTenths(wear.quality) / 10,
    primaryStats: primary,
    coreStats: core,
  };
}

type WornState = Wear & Pick<Equipped, 'id'>;

/** Tells whether two slots hold the same item in the same state. */
export function isSameWorn(a: WornState | undefined, b: WornState | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.id === b.id &&
    a.rarity === b.rarity &&
    a.enchantLevel === b.enchantLevel &&
    toTenths(a.quality) === toTenths(b.quality)
  );
}

/** Describes a worn item in words: `Hood, Rare, +3, 40%`. */
export function wornInWords(worn: Equipped | undefined): string {
  if (!worn) return 'empty';
  return `${worn.name}, ${worn.rarity}, +${worn.enchantLevel}, ${worn.quality}%`;
}

/**
 * Computes worn items again from fresh data, with the saved rarity, enchant and quality (product
 * §2.12). An item that the data no longer has, or no longer allows, stays as it was saved.
 */
export function refreshGear(gear: Gear, itemOf: (id: string) => WearableItem | undefined): Gear {
  return Object.fromEntries(
    Object.entries(gear).map(([slot, worn]) => {
      const item = itemOf(worn.id);
      return [slot, item && wearFault(item, worn) === null ? equip(item, worn) : worn];
    }),
  );
}

/** One line of the summary: a stat's sum over everything worn. */
export interface StatTotal {
  name: string;
  value: number;
}

/** Sums current values by the stat's name over everything worn, in the order of the slots. */
export function totalStats(worn: Iterable<Equipped>): StatTotal[] {
  const totals = new Map<string, number>();
  for (const { primaryStats, coreStats } of worn) {
    for (const { name, current } of [...primaryStats, ...coreStats]) {
      totals.set(name, (totals.get(name) ?? 0) + current);
    }
  }
  return Array.from(totals, ([name, value]) => ({ name, value: Math.round(value * 1000) / 1000 }));
}

/** A stat that changes when another item is worn. */
export interface StatChange {
  name: string;
  before: number;
  after: number;
}

/** Lists the stats that differ between two sums, those that change most first. */
export function compareTotals(
  before: readonly StatTotal[],
  after: readonly StatTotal[],
): StatChange[] {
  const was = new Map(before.map(({ name, value }) => [name, value]));
  const is = new Map(after.map(({ name, value }) => [name, value]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? 0, after: is.get(name) ?? 0 }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}
