import * as z from 'zod/mini';
import { layoutSchema, raritySchema } from '#contract/game-records.ts';
import { gameId } from '#contract/ids.ts';
import { formatSide, hasSide, mostSides } from './comparison.ts';
import { keptAtom } from './kept.ts';
import { asideKey } from './stored-keys.ts';

const pieceSchema = z.object({
  layout: layoutSchema,
  id: gameId,
  name: z.string(),
  icon: z.nullable(z.string()),
  settings: z.object({ rarity: raritySchema, enchant: z.number(), qualityTenths: z.number() }),
});

/** An item at its settings that somebody put aside to compare it. */
export type AsidePiece = z.infer<typeof pieceSchema>;

/** What this browser has put aside to be compared, in its order (product §2.20). */
export const $aside = keptAtom(asideKey, z.array(pieceSchema), []);

/** Puts a piece aside where there is room, or takes it back where it lies there already. */
export function togglePiece(piece: AsidePiece): void {
  const pieces = $aside.get();
  if (hasSide(pieces, piece)) {
    $aside.set(pieces.filter((known) => formatSide(known) !== formatSide(piece)));
  } else if (pieces.length < mostSides) {
    $aside.set([...pieces, { ...piece }]);
  }
}
