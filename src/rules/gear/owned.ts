import { dollSlots } from './doll-slots.ts';
import type { Wear } from './equipment.ts';

/** A piece that somebody has. */
export interface OwnedPiece extends Wear {
  id: string;
  name: string;
}

/** Pieces by slot, as somebody wears or keeps them together. */
type Together<Piece> = Readonly<Record<string, Piece>>;

/** Groups what stands on the doll by its item. */
function byItem<Piece extends OwnedPiece>(pieces: Together<Piece>): Map<string, Piece[]> {
  return Map.groupBy(
    dollSlots.flatMap((slot) => pieces[slot] ?? []),
    ({ id }) => id,
  );
}

/**
 * Lists what somebody has beside what they wear, by the sets that they keep (product §9.24). Of an item
 * they have as many as are in one set at once, those that are worn among them: a set that holds what is
 * worn is no second piece. Of sets that differ in a piece's settings the first one counts.
 */
export function ownedBeside<Piece extends OwnedPiece>(
  worn: Together<Piece>,
  sets: readonly Together<Piece>[],
): Piece[] {
  const counts = new Map(Array.from(byItem(worn), ([id, { length }]) => [id, length]));
  const beside: Piece[] = [];
  for (const set of sets) {
    for (const [id, pieces] of byItem(set)) {
      const known = counts.get(id) ?? 0;
      beside.push(...pieces.slice(known));
      counts.set(id, Math.max(known, pieces.length));
    }
  }
  return beside;
}
