import type { GearOrder, Relaxation } from '#contract/gear-filters.ts';
import type { StatWeights } from '#rules/gear/weights-text.ts';
import type { FoundItem } from '#contract/items.ts';

/** A page of items that were found. */
export interface FoundRanks {
  ranks: number[];
  /** number of items that were found in all */
  total: number;
  /** what an item has of the stats that were asked for, by its rank */
  asked?: ReadonlyMap<number, FoundItem['asked']>;
}

/** A page of the pieces for a slot. */
export interface GearPage {
  offset: number;
  limit: number;
  order: GearOrder;
  orderStat: string | undefined;
  /** what each stat is worth, in an order by score */
  weights: StatWeights;
}

/** The pieces of a page, which belong to a snapshot. */
export interface FoundPieces {
  snapshotId: number;
  ids: string[];
  /** number of pieces that pass every filter */
  total: number;
  /** where there are none: what would be left without one filter */
  relax: Relaxation[];
}

/** The space of gear, ready to be sent. */
export interface PackedSpace {
  /** each piece as JSON */
  pieces: readonly string[];
  /** what stands around the pieces in the answer */
  frame: { before: string; after: string };
  /** the answer's strong ETag */
  etag: string;
}
