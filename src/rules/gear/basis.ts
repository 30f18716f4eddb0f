import { atBest, atRest, type Modification, nearestSettings } from '../items/modification.ts';
import type { Rarity } from '../items/rarity.ts';
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

/** Computes the settings at which an item is compared, and with which it is picked. */
export function settingsAt(
  basis: Basis,
  item: { rarityMin: Rarity; rarityMax: Rarity },
  worn: Wear | undefined,
): Modification {
  const kind = basisKindFor(basis, worn);
  if (kind === 'best') return atBest(item);
  if (kind === 'chosen') return nearestSettings(basis.chosen, item);
  return kind === 'worn' && worn
    ? nearestSettings(modificationOf(worn), item)
    : atRest(item.rarityMin);
}
