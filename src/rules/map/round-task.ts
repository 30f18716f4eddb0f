import type { Point } from './drawing.ts';

/** What a search for a round looks at: places, and which wants each answers, all by positions. */
export interface RoundTask {
  points: readonly Point[];
  /** the wants that each place answers, none of them empty */
  answers: readonly (readonly number[])[];
  /** the places that answer each want, none of them empty */
  places: readonly (readonly number[])[];
}

/** A way through places, each once, that ends where it begins. */
export type Way = readonly number[];

/** Less than this is no gain, but a rounding. */
export const leastGain = 1e-9;

/** Returns how far two places lie apart. */
export function between({ points }: RoundTask, from: number, to: number): number {
  const [one, other] = [points[from], points[to]];
  if (!one || !other) return 0;
  const [across, down] = [one[0] - other[0], one[1] - other[1]];
  // Faster than Math.hypot, and nothing on a map is too large for it.
  return Math.sqrt(across * across + down * down);
}

/** Returns how long a way is. */
export function lengthOf(task: RoundTask, way: Way): number {
  return way.reduce(
    (sum, at, index) => sum + between(task, at, way[(index + 1) % way.length] ?? at),
    0,
  );
}
