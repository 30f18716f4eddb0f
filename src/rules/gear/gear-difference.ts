import { rarities } from '../items/rarity.ts';
import { dollSlots } from './doll-slots.ts';
import { type Equipped, type Gear, isSameWorn } from './equipment.ts';

/** A worn piece and its slot. */
export interface PlacedPiece {
  slot: string;
  worn: Equipped;
}

/** The same item at other settings. */
export interface ChangedPiece {
  /** where the second gear has it */
  slot: string;
  from: Equipped;
  to: Equipped;
}

/** What becomes of the pieces of one gear on the way to another, in the order of the slots. */
export interface GearDifference {
  out: PlacedPiece[];
  in: PlacedPiece[];
  changed: ChangedPiece[];
}

function placedIn(gear: Gear): PlacedPiece[] {
  const others = Object.keys(gear).filter((slot) => !dollSlots.some((known) => known === slot));
  return [...dollSlots, ...others].flatMap((slot) => {
    const worn = gear[slot];
    return worn ? [{ slot, worn }] : [];
  });
}

/** Takes the first piece that fits out of a list. */
function takeFirst(
  pieces: PlacedPiece[],
  fits: (piece: PlacedPiece) => boolean,
): PlacedPiece | undefined {
  const at = pieces.findIndex(fits);
  return at === -1 ? undefined : pieces.splice(at, 1)[0];
}

/**
 * Lists the pieces that differ between two gears (product §9.26). An item that both have is one piece,
 * whatever slot it is in: a ring that changes hands is neither got nor given away.
 */
export function differenceOf(from: Gear, to: Gear): GearDifference {
  const had = placedIn(from);
  let wanted = placedIn(to);
  const changed: ChangedPiece[] = [];
  const match = (isTwin: (before: PlacedPiece, after: PlacedPiece) => boolean) => {
    wanted = wanted.filter((after) => {
      const before = takeFirst(had, (one) => one.worn.id === after.worn.id && isTwin(one, after));
      if (before && !isSameWorn(before.worn, after.worn)) {
        changed.push({ slot: after.slot, from: before.worn, to: after.worn });
      }
      return !before;
    });
  };
  match((before, after) => isSameWorn(before.worn, after.worn) && before.slot === after.slot);
  match((before, after) => isSameWorn(before.worn, after.worn));
  match((before, after) => before.slot === after.slot);
  match(() => true);
  const order = placedIn(to).map(({ slot }) => slot);
  return {
    out: had,
    in: wanted,
    changed: changed.toSorted((a, b) => order.indexOf(a.slot) - order.indexOf(b.slot)),
  };
}

/**
 * Tells whether other settings need another piece: an item is made in its rarity and does not grow in
 * it, while enchant and quality are worked into the piece that is there.
 */
export function needsAnother({ from, to }: ChangedPiece): boolean {
  return rarities.indexOf(to.rarity) > rarities.indexOf(from.rarity);
}
