import { foldText } from '#rules/text/search-text.ts';
import type { NamedPiece } from './named-piece.ts';

/** Pieces of a list. */
export interface Listed {
  /** ids of the pieces, each once, in their order */
  ids: readonly string[];
  /** typed names that no piece has */
  unknown: readonly string[];
}

/**
 * Collects the pieces of a list: those of ids, as far as the game has them, and those of a typed list of
 * names, one a line. Pieces of one name are all meant.
 */
export function listedPieces(
  pieces: readonly NamedPiece[],
  ids: readonly string[],
  typed: string,
): Listed {
  const known = new Set(pieces.map(({ id }) => id));
  const byName = Map.groupBy(pieces, ({ name }) => foldText(name));
  const names = [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
  const named = names.flatMap((name) => byName.get(foldText(name)) ?? []).map(({ id }) => id);
  return {
    ids: [...new Set([...ids.filter((id) => known.has(id)), ...named])].toSorted(),
    unknown: names.filter((name) => !byName.has(foldText(name))),
  };
}
