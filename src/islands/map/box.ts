import type { Point } from '#rules/map/drawing.ts';

/** Returns the box around points, as the library takes it: left, bottom, right, top, upwards. */
export function boxOf(points: readonly Point[]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, -bottom, right, -top];
}
