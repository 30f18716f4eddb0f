import type { Point } from '#rules/map/drawing.ts';

/** A part of a map, or of the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Tells whether two boxes have a part in common. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

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
