import {
  atBest,
  atRest,
  isPossible,
  type Modification,
  nearestSettings,
} from '../items/modification.ts';
import { rarities, type Rarity } from '../items/rarity.ts';
import { modificationOf, type Wear } from './equipment.ts';

/**
 * The settings at which pieces are compared with what is worn (product §2.14).
 * `worn`: those of what is worn. `best`: the best that each can be. `found`: as each is found, at its
 * lowest rarity and not improved. `chosen`: those that a person chose.
 */
export type BasisKind = 'worn' | 'best' | 'found' | 'chosen';

/** What a person compares at. */
export interface Basis {
  kind: BasisKind;
  /** the settings of the kind `chosen` */
  chosen: Modification;
}

/** Nothing is chosen yet: like with like. */
export const firstBasis: Basis = { kind: 'worn', chosen: atRest('Common') };

/** Returns the kind that counts for a slot: where nothing is worn, pieces have no settings to follow. */
export function basisKindFor({ kind }: Basis, worn: Wear | undefined): BasisKind {
  return kind === 'worn' && !worn ? 'found' : kind;
}

/**
 * The settings at which pieces are compared, whatever is worn: each at its best, each as it is found,
 * or all at the same ones.
 */
export type Measure = 'best' | 'found' | Modification;

/** Returns the settings at which the pieces for a slot are compared. */
export function measureFor(basis: Basis, worn: Wear | undefined): Measure {
  const kind = basisKindFor(basis, worn);
  if (kind === 'best' || kind === 'found') return kind;
  return kind === 'worn' && worn ? modificationOf(worn) : basis.chosen;
}

/** Brings an item to the settings at which pieces are compared. */
export function atMeasure(
  measure: Measure,
  item: { rarityMin: Rarity; rarityMax: Rarity },
): Modification {
  if (measure === 'best') return atBest(item);
  return measure === 'found' ? atRest(item.rarityMin) : nearestSettings(measure, item);
}

/** Computes the settings at which an item is compared, and with which it is picked. */
export function settingsAt(
  basis: Basis,
  item: { rarityMin: Rarity; rarityMax: Rarity },
  worn: Wear | undefined,
): Modification {
  return atMeasure(measureFor(basis, worn), item);
}

const measurePattern = /^([A-Z][a-z]+) (\d{1,2}) (\d{1,4})$/;

/** Reads settings of comparison: `best`, `found`, or `Rare 12 805`; null for another text. */
export function readMeasure(text: string): Measure | null {
  if (text === 'best' || text === 'found') return text;
  const [, word, enchant, qualityTenths] = measurePattern.exec(text) ?? [];
  const rarity = rarities.find((name) => name === word);
  if (!rarity) return null;
  const settings = { rarity, enchant: Number(enchant), qualityTenths: Number(qualityTenths) };
  return isPossible(settings) ? settings : null;
}

/** Writes settings of comparison as `readMeasure` reads them. */
export function writeMeasure(measure: Measure): string {
  if (typeof measure === 'string') return measure;
  return `${measure.rarity} ${measure.enchant} ${measure.qualityTenths}`;
}
