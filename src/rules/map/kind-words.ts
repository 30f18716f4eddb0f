import { placeKindFacts, type PlaceKind } from './kinds.ts';

type Levels = readonly [from: number, to: number] | null;

/** Says for which levels of the game a place is: `level 12`, `levels 12 to 20`; nothing where it is for all. */
function levelsInWords(levels: Levels): string {
  if (!levels) return '';
  const [from, to] = levels;
  return from === to ? `level ${from}` : `levels ${from} to ${to}`;
}

/** Says what a place is: `Resource, levels 12 to 20` (product §2.53). */
export function kindInWords({ kind, levels }: { kind: PlaceKind; levels: Levels }): string {
  return [placeKindFacts[kind].name, levelsInWords(levels)].filter(Boolean).join(', ');
}
