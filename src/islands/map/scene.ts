import type { ListedPlace } from '#rules/map/packing.ts';

/** What is drawn: places in the order of the list, and what stands out of them. */
export interface Scene {
  places: readonly ListedPlace[];
  chosen: ListedPlace | null;
  /** the place that somebody is drawing anew: its own marker is left out */
  hidden: number | null;
  now: number;
}
