import { type FoundKind, foundBy, type Hits, isHit } from '#contract/found.ts';
import { readStored, writeStored } from './storage.ts';
import { recentlyFoundKey } from './stored-keys.ts';

/** The browser remembers so many. */
const most = 6;

/** Something found, with its kind. */
export type Hit = { [Kind in FoundKind]: { kind: Kind; found: Hits[Kind] } }[FoundKind];

/** What was chosen: a page or an action by its key, or something found with what was told of it. */
export type Recent = string | Hit;

function isRecent(value: unknown): value is Recent {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { kind, found } = value as { kind?: unknown; found?: unknown };
  return typeof kind === 'string' && kind in foundBy && isHit(kind as FoundKind, found);
}

const isList = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isRecent);

/** Reads what this person chose, the last one first. */
export function readRecent(): Recent[] {
  return readStored(recentlyFoundKey, isList) ?? [];
}

/** Remembers that something was chosen. @param keyOf tells whether two are the same */
export function noteRecent(chosen: Recent, keyOf: (recent: Recent) => string): void {
  const others = readRecent().filter((other) => keyOf(other) !== keyOf(chosen));
  writeStored(recentlyFoundKey, [chosen, ...others].slice(0, most));
}
