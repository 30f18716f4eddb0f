import type { FoundKind } from '#contract/found.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import type { Hit } from '#stores/recently-found.ts';
import type { Picture } from './picture.ts';

export type EntryKind = 'actions' | 'pages' | FoundKind;

/** One line of the search: what it shows, what it is found by, and what choosing it does. */
export interface Entry {
  /** no other entry has it, today or tomorrow */
  key: string;
  kind: EntryKind;
  name: string;
  /** a few words beside the name */
  words: string;
  /** other words by which it is found */
  also?: readonly string[];
  picture: Picture;
  /** rarity whose colour the name takes */
  rarity?: Rarity;
  /** where it leads, or else what it does: it says how that went, or nothing */
  to: string | (() => Promise<string | null> | null);
  /** what the server told of it, which is kept of an entry that was chosen */
  hit?: Hit;
}
