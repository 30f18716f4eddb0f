import type { Gear } from '#rules/gear/equipment.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { NamedPiece } from './named-piece.ts';

/** What a person owns, as far as the site knows. */
export interface Owned {
  /** ids of the pieces, each once, in their order */
  ids: readonly string[];
  /** typed names that no piece has */
  unknown: readonly string[];
}

/**
 * Collects what a person owns: the pieces of some gears, and those of a typed list of names, one a
 * line. Pieces of one name are all meant.
 */
export function ownedPieces(
  typed: string,
  gears: Iterable<Gear>,
  pieces: readonly NamedPiece[],
): Owned {
  const byName = Map.groupBy(pieces, ({ name }) => foldText(name));
  const names = [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
  const worn = [...gears].flatMap((gear) => Object.values(gear).map(({ id }) => id));
  const listed = names.flatMap((name) => byName.get(foldText(name)) ?? []).map(({ id }) => id);
  return {
    ids: [...new Set([...worn, ...listed])].toSorted(),
    unknown: names.filter((name) => !byName.has(foldText(name))),
  };
}
