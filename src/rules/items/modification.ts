import {
  type CurrentStat,
  currentValue,
  enchantMax,
  type Improvement,
  qualityTenthsMax,
} from './stats.ts';
import { type ItemStats, statsAt } from './view.ts';
import { type Rarity, rarityRange } from './rarity.ts';

/** An item as someone has it: which rarity, and how improved. */
export interface Modification extends Improvement {
  rarity: Rarity;
}

/** Both lists of an item's stats, each with the value it has now. */
export interface ModifiedStats {
  primary: CurrentStat[];
  core: CurrentStat[];
}

/** @returns the item as it is found: at a rarity, not improved */
export function atRest(rarity: Rarity): Modification {
  return { rarity, enchant: 0, qualityTenths: 0 };
}

/** @returns whether anything is improved (product §4.4, "adjusted") */
export function isAdjusted({ enchant, qualityTenths }: Improvement): boolean {
  return enchant > 0 || qualityTenths > 0;
}

/** @returns whether an enchant and a quality are among those there are (product §5.4) */
export function isPossible({ enchant, qualityTenths }: Improvement): boolean {
  const within = (value: number, max: number) =>
    Number.isInteger(value) && value >= 0 && value <= max;
  return within(enchant, enchantMax) && within(qualityTenths, qualityTenthsMax);
}

/** @returns the modification, or the item at rest where it names a rarity or an improvement that cannot be */
export function possibleModification(
  wanted: Modification,
  item: { rarityMin: Rarity; rarityMax: Rarity },
): Modification {
  const rarities = rarityRange(item.rarityMin, item.rarityMax);
  const rarity = rarities.includes(wanted.rarity) ? wanted.rarity : item.rarityMin;
  return isPossible(wanted) ? { ...wanted, rarity } : atRest(rarity);
}

/** @returns an item's stats with their values at a modification */
export function modifiedStats(
  stats: ItemStats | null | undefined,
  modification: Modification,
): ModifiedStats {
  const lists = statsAt(stats, modification.rarity);
  const withCurrent = (list: keyof ModifiedStats) =>
    lists[list].map(({ id, name, min, max }) => ({
      id,
      name,
      min,
      max,
      current: currentValue({ id, min, max }, list, modification),
    }));
  return { primary: withCurrent('primary'), core: withCurrent('core') };
}

/** @returns whether there is anything to modify: a stat at any rarity the item comes in */
export function isModifiable(item: {
  stats?: ItemStats | null | undefined;
  rarityMin: Rarity;
  rarityMax: Rarity;
}): boolean {
  return rarityRange(item.rarityMin, item.rarityMax).some((rarity) => {
    const { primary, core } = statsAt(item.stats, rarity);
    return primary.length + core.length > 0;
  });
}

/** @returns quality as the site writes it: `63.5` */
export function formatQuality(qualityTenths: number): string {
  return String(qualityTenths / 10);
}
