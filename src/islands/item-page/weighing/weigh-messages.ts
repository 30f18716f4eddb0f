import type { Weighed, weighDrop } from '#contract/weighing.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import type { OwnedPiece } from '#rules/gear/owned.ts';
import type { SetChange } from '#rules/gear/set-changes.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import type { FloorsWith } from '#solving/gear/answers.ts';
import type { WeighedAt } from '#solving/gear/candidates.ts';

export type WeighAnswer = OperationAnswer<typeof weighDrop>;

/** How an item is weighed. */
export interface WeighWish {
  who: 'mains' | 'all';
  /** one profile for all; null for those that fit each one's archetype and role */
  profile: StatProfile | null;
  /** what they wear and what their kept sets hold, or what they wear alone */
  pool: 'kept' | 'worn';
  at: WeighedAt;
}

/** What the page asks its worker. */
export interface WeighQuestion {
  itemId: string;
  wish: WeighWish;
}

/** Whose character it is, and what is known of them. */
export type Who = Omit<Weighed, 'gear'>;

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
export interface WeighedRow {
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
export interface Barred {
  who: Who;
  why: 'level' | 'archetype';
}

/** What the worker answers. */
export interface WeighedPeople extends Pick<WeighAnswer, 'isOfEverybody' | 'needs' | 'without'> {
  /** who gains most first, of those who gain the same in the order of their names */
  rows: WeighedRow[];
  barred: Barred[];
  /** the guild's own profiles of weights */
  profiles: readonly StatProfile[];
}

/** How many are weighed already. */
export interface WeighProgress {
  done: number;
  of: number;
}
