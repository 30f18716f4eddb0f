import * as z from 'zod/mini';
import { keptAtom } from './kept.ts';

/** The storage key of characters with which this browser's sets were offered to be kept (product §3.20). */
const $offered = keptAtom('offeredSets', z.array(z.string()), []);

/** Beyond so many characters the one asked about first is forgotten. */
const mostAsked = 200;

/** Tells whether the browser's sets were offered to be kept with a character: it is asked once. */
export function wasOffered(characterId: string): boolean {
  return $offered.reread().includes(characterId);
}

/** Notes that they were, whatever the answer. */
export function noteOffered(characterId: string): void {
  const others = $offered.reread().filter((id) => id !== characterId);
  $offered.set([...others, characterId].slice(-mostAsked));
}
