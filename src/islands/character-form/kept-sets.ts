import type { KeptSet } from '#contract/equipment-sets.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { gearOfPieces, isSamePieces, type Pieces, piecesOf } from '#rules/gear/pieces.ts';
import type { EquipmentSets } from '#stores/equipment-sets.ts';

/** The character with which sets are kept. */
export interface SetsCharacter {
  id: string;
  name: string;
}

/** The character of the form. */
export interface EditedCharacter extends SetsCharacter {
  /** it is the reader's own */
  isOwn: boolean;
}

/** A set as the list of sets shows it. */
export interface ListedSet {
  /** the same while the set is, for lists */
  key: string;
  name: string;
  gear: Gear;
  /** the set of the character; null for one that this browser alone has */
  kept: KeptSet | null;
}

/** Makes gear of pieces; their stats are read when it is put on. */
export const bareGear = (pieces: Pieces): Gear => gearOfPieces(pieces, () => undefined);

/** Tells whether this browser has a set as it is kept with the character. */
function isTwin(gear: Gear | undefined, set: KeptSet): boolean {
  return gear !== undefined && isSamePieces(piecesOf(gear), set.gear);
}

/** Lists the sets of a character, then those that this browser alone has, or has otherwise. */
export function listSets(browser: EquipmentSets, kept: readonly KeptSet[]): ListedSet[] {
  const byName = new Map(kept.map((set) => [set.name, set]));
  const own = Array.from(browser, ([name, gear]) => ({ name, gear })).filter(({ name, gear }) => {
    const set = byName.get(name);
    return !set || !isTwin(gear, set);
  });
  return [
    ...kept.map((set) => ({
      ...{ key: set.id, name: set.name, kept: set },
      gear: bareGear(set.gear),
    })),
    ...own.map(({ name, gear }) => ({ key: `browser ${name}`, name, gear, kept: null })),
  ];
}

/** Makes of gear what a call takes. */
export function sentGear(gear: Gear) {
  return Object.fromEntries(
    Object.entries(piecesOf(gear)).map(([slot, { id, name, rarity, enchantLevel, quality }]) => [
      slot,
      { id, name, rarity, enchantLevel, quality },
    ]),
  );
}
