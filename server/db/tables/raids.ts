import type { raidKinds } from '#contract/raids.ts';
import type { Json, Moment } from './columns.ts';

/** The plan of a raid, or a template from which plans are begun. */
export interface RaidsTable {
  id: string;
  kind: (typeof raidKinds)[number];
  /** the evening it is for; null for a practice or a template */
  event_id: string | null;
  /** as the plan has it, for lists */
  title: string;
  /** number of its seats, and of those that are held, for lists */
  seats: number;
  seated: number;
  /** the plan, as officers work on it */
  body: Json;
  /** counts moves */
  version: number;
  /** the plan as members see it; null while it is not published, as the four below */
  published_body: Json | null;
  /** what they saw first: changes since are marked */
  first_published: Json | null;
  published_version: number | null;
  published_at: Moment | null;
  /** names at that time, here and below */
  published_by: string | null;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
}

/** A move in a plan. Only the latest of a plan are kept. */
export interface RaidMovesTable {
  raid_id: string;
  /** version of the plan after it */
  version: number;
  /** made by the sender, so that a move that is sent twice is made once */
  id: string;
  by_id: string;
  /** what was done, in words */
  step: string;
  changes: Json;
  at: Moment;
}
