import { compareNames } from '#rules/text/name-order.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import type { NamedPiece } from './named-piece.ts';

/** More are not shown: a longer term finds fewer. */
const shownPieces = 6;

/** Pieces whose names have a term in them. */
export interface FoundPieces {
  /** of all that were found */
  count: number;
  /** the first of them: those whose names begin with the term, then by name */
  shown: readonly NamedPiece[];
}

/** Finds pieces by a part of their names. */
export class PieceNames {
  readonly #pieces: readonly { piece: NamedPiece; folded: string }[];

  constructor(pieces: readonly NamedPiece[]) {
    this.#pieces = pieces.map((piece) => ({ piece, folded: foldText(piece.name) }));
  }

  /** @param without ids of pieces that are not meant */
  find(term: string, without: readonly string[]): FoundPieces {
    const wanted = foldText(term);
    if (termLength(wanted) < minTermLength) return { count: 0, shown: [] };
    const left = new Set(without);
    const found = this.#pieces
      .filter(({ piece, folded }) => folded.includes(wanted) && !left.has(piece.id))
      .toSorted(
        (a, b) =>
          Number(b.folded.startsWith(wanted)) - Number(a.folded.startsWith(wanted)) ||
          compareNames(a.piece.name, b.piece.name),
      );
    const shown = found.slice(0, shownPieces).map(({ piece: { id, name, level, rarityMax } }) => ({
      ...{ id, name, level, rarityMax },
    }));
    return { count: found.length, shown };
  }
}
