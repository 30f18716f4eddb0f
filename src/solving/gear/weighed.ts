import type { DollSlot } from '#rules/gear/doll-slots.ts';
import type { OwnedPiece } from '#rules/gear/owned.ts';
import type { SetChange } from '#rules/gear/set-changes.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import type { FloorsWith } from './answers.ts';
import type { WeighedAt } from './candidates.ts';

/** How an item is weighed. */
export interface WeighWish {
  who: 'mains' | 'all';
  /** one profile for all; null for those that fit each one's archetype and role */
  profile: StatProfile | null;
  /** what they wear and what their kept sets hold, or what they wear alone */
  pool: 'kept' | 'worn';
  at: WeighedAt;
}

/** A character for which an item is weighed (product §9.24), with whatever is known of it beside. */
export interface Wearer {
  character: { level: number; archetype1: string };
}

/** What a character has to choose from. */
export interface WearerGear {
  worn: Readonly<Partial<Record<DollSlot, OwnedPiece>>>;
  /** what its kept sets hold beside */
  beside: readonly OwnedPiece[];
}

/** A character and what it has; null for one that cannot wear the item. */
export interface Dressed<Who> {
  who: Who;
  gear: WearerGear | null;
}

/** A slot that holds something else with the item than without it. */
export interface SlotChange {
  slot: DollSlot;
  from: OwnedPiece | null;
  to: OwnedPiece | null;
}

/** A stat that changes, and what that is worth. */
export interface StatPoints {
  name: string;
  weight: number;
  /** what is above it counts nothing; null without an end */
  cap: number | null;
  before: number;
  after: number;
  points: number;
}

/** How what an item adds to somebody's best adds up. */
export interface Sums {
  /** the name of the weights */
  weights: string;
  /** points of what they wear now, of the best without the item, and of the best with it */
  now: number;
  without: number;
  with: number;
  floors: FloorsWith;
  slots: SlotChange[];
  stats: StatPoints[];
  sets: SetChange[];
}

/** What an item adds to somebody's best. */
export interface WeighedRow<Who> {
  who: Who;
  /** rounded to hundredths, as it is shown and ordered by */
  gain: number;
  isProven: boolean;
  /** they have one already */
  hasIt: boolean;
  /** `Sums` as JSON: taking over those of everybody at once would hold the page up */
  sums: string;
}

/** Somebody who cannot wear it, or for whom no weights are known, and why. */
export interface Barred<Who> {
  who: Who;
  why: 'level' | 'archetype';
}

/** What weighing an item has found. */
export interface Weighings<Who> {
  /** who gains most first, of those who gain the same in the order in which they came */
  rows: WeighedRow<Who>[];
  barred: Barred<Who>[];
}
