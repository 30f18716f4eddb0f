import type { Fate } from '#rules/drops/drops.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import type { Moment } from './columns.ts';

/**
 * An entry of the ledger of drops. Append-only: the schema refuses to change or delete one; an entry that
 * is wrong is corrected by another.
 */
export interface DropsTable {
  id: string;
  /**
   * the entry's place in the ledger, which sorts by it: the day, the moment and the id of the first entry
   * of its corrections, and the number of corrections before it
   */
  place: string;
  /** the day on which it fell: 2026-11-20 */
  day: string;
  item_id: string;
  /** name and layout at that time: a later snapshot may lack the item */
  item_name: string;
  item_layout: string;
  /** null where nobody has noted it */
  rarity: Rarity | null;
  /** the event at which it fell; it may have been deleted since, the title stays */
  event_id: string | null;
  event_title: string | null;
  fate: Fate;
  /** who got it, where a member did */
  user_id: string | null;
  /** the character for which it was, and its name at that time */
  character_id: string | null;
  character_name: string | null;
  /** why, in the officers' words */
  why: string;
  entered_by: string;
  entered_at: Moment;
  /** the entry that this one corrects, and the reason */
  corrects: string | null;
  reason: string | null;
}

/** Somebody who was in question for a drop, with a word on them. */
export interface DropOthersTable {
  drop_id: string;
  user_id: string;
  /** the place in the entry's list, from 0 */
  position: number;
  words: string;
}
