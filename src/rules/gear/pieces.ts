import {
  equip,
  type Equipped,
  type Gear,
  type Wear,
  type WearableItem,
  wearFault,
} from './equipment.ts';

/** A worn item without its stats, which are the item database's to say. */
export interface Piece extends Wear {
  id: string;
  name: string;
  icon: string | null;
  itemLevel: number;
}

/** Pieces by slot. */
export type Pieces = Readonly<Record<string, Piece>>;

/** Leaves the stats of a worn item out. */
export function pieceOf({ id, name, icon, itemLevel, ...wear }: Equipped): Piece {
  const { rarity, enchantLevel, quality } = wear;
  return { id, name, icon, itemLevel, rarity, enchantLevel, quality };
}

/** Leaves the stats of gear out. Slots come in one order, so that two texts of it can be compared. */
export function piecesOf(gear: Gear): Pieces {
  const slots = Object.keys(gear).toSorted((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const worn = gear[slot];
      return worn ? [[slot, pieceOf(worn)]] : [];
    }),
  );
}

/**
 * Computes the stats of pieces. One that the database does not have, or no longer allows as it is
 * worn, has none.
 */
export function gearOfPieces(
  pieces: Pieces,
  itemOf: (id: string) => WearableItem | undefined,
): Record<string, Equipped> {
  return Object.fromEntries(
    Object.entries(pieces).map(([slot, piece]) => {
      const item = itemOf(piece.id);
      const isRight = item !== undefined && wearFault(item, piece) === null;
      return [slot, isRight ? equip(item, piece) : { ...piece, primaryStats: [], coreStats: [] }];
    }),
  );
}

/** Tells whether two sets of pieces are the same items in the same state. */
export function isSamePieces(one: Pieces, other: Pieces): boolean {
  const key = (pieces: Pieces) =>
    Object.entries(pieces)
      .map(([slot, { id, rarity, enchantLevel, quality }]) =>
        [slot, id, rarity, enchantLevel, quality].join(' '),
      )
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join('\n');
  return key(one) === key(other);
}
