import type { ListedPlace } from '#rules/map/packing.ts';

/** What is drawn: places in the order of the list, and what stands out of them. */
export interface Scene {
  places: readonly ListedPlace[];
  chosen: ListedPlace | null;
  /** the place that somebody is drawing anew: its own marker is left out */
  hidden: number | null;
  /** the numbers of a round's places, in the order of its stops */
  stops: readonly number[] | undefined;
  now: number;
}

export const emptyScene: Scene = {
  ...{ places: [], chosen: null, hidden: null, stops: undefined, now: 0 },
};
