import {
  type CurrentStat,
  currentValue,
  enchantMax,
  type Improvement,
  qualityTenthsMax,
} from './stats.ts';
import { type ItemStats, statsAt } from './view.ts';
import { compareRarities, type Rarity, rarityRange } from './rarity.ts';

/** The rarity and the improvement of an item that somebody has. */
export interface Modification extends Improvement {
  rarity: Rarity;
}

/** Both lists of an item's stats, each with the value it has now. */
export interface ModifiedStats {
  primary: CurrentStat[];
  core: CurrentStat[];
}

/** Returns the modification of an item as it is found: at a rarity, not improved. */
export function atRest(rarity: Rarity): Modification {
  return { rarity, enchant: 0, qualityTenths: 0 };
}

/** The rarities in which an item comes. */
interface RarityBounds {
  rarityMin: Rarity;
  rarityMax: Rarity;
}

/** Returns the best that an item can be. */
export function atBest({ rarityMax }: RarityBounds): Modification {
  return { rarity: rarityMax, enchant: enchantMax, qualityTenths: qualityTenthsMax };
}

/** Brings settings to an item: the nearest rarity in which it comes, improved as much. */
export function nearestSettings(
  { rarity, ...improvement }: Modification,
  { rarityMin, rarityMax }: RarityBounds,
): Modification {
  const below = compareRarities(rarity, rarityMin) < 0;
  const above = compareRarities(rarity, rarityMax) > 0;
  return { ...improvement, rarity: below ? rarityMin : above ? rarityMax : rarity };
}

/** Describes settings in words: `Epic, +12, 80.5%`. */
export function settingsInWords({ rarity, enchant, qualityTenths }: Modification): string {
  return `${rarity}, +${enchant}, ${formatQuality(qualityTenths)}%`;
}

/** Tells whether anything is improved (product §4.4, "adjusted"). */
export function isAdjusted({ enchant, qualityTenths }: Improvement): boolean {
  return enchant > 0 || qualityTenths > 0;
}

/** Tells whether an enchant and a quality are within their bounds (product §5.4). */
export function isPossible({ enchant, qualityTenths }: Improvement): boolean {
  const within = (value: number, max: number) =>
    Number.isInteger(value) && value >= 0 && value <= max;
  return within(enchant, enchantMax) && within(qualityTenths, qualityTenthsMax);
}

/** Returns the modification, or the item at rest where its rarity or improvement is impossible. */
export function possibleModification(wanted: Modification, item: RarityBounds): Modification {
  const rarities = rarityRange(item.rarityMin, item.rarityMax);
  const rarity = rarities.includes(wanted.rarity) ? wanted.rarity : item.rarityMin;
  return isPossible(wanted) ? { ...wanted, rarity } : atRest(rarity);
}

/** Computes an item's stats at a modification. */
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

/** Tells whether an item can be modified: it has a stat at any of its rarities. */
export function isModifiable(
  item: RarityBounds & { stats?: ItemStats | null | undefined },
): boolean {
  return rarityRange(item.rarityMin, item.rarityMax).some((rarity) => {
    const { primary, core } = statsAt(item.stats, rarity);
    return primary.length + core.length > 0;
  });
}

/** Formats quality as the site writes it: `63.5`. */
export function formatQuality(qualityTenths: number): string {
  return String(qualityTenths / 10);
}

/** Reads a quality that was typed in per cent, in tenths; null where it is none (product §5.4). */
export function readQuality(text: string): number | null {
  const plain = text.trim().replace(/ ?%$/, '').replace(',', '.');
  const tenths = Math.round(Number(plain) * 10);
  return /^\d{1,3}(?:\.\d)?$/.test(plain) && tenths <= qualityTenthsMax ? tenths : null;
}
