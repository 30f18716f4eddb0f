import type { Pieces } from '#rules/gear/pieces.ts';

/** What a build is of, before the item database says what it is worth. A frozen one is stored so. */
export interface BuildSource {
  name: string;
  setName: string | null;
  level: number;
  archetype1: string;
  archetype2: string;
  changedAt: string;
  pieces: Pieces;
}

/** Reads what a frozen build was. */
export function readFrozen(body: string): BuildSource {
  // Only `makeBuild` writes it.
  return JSON.parse(body) as BuildSource;
}
