import { between, type Point } from './curves.ts';

/** An ellipse, turned by degrees with the clock. */
export interface Blot {
  at: Point;
  radii: readonly [number, number];
  turn?: number;
}

/** A line with a reach round it, such as a chain of mountains. */
export interface Ridge {
  line: readonly Point[];
  /** units from its crest to its foot */
  reach: number;
  /** of its crest, as a part of the highest */
  height: number;
}

/** Says about how far a place lies within a blot, in units; below zero outside of it. */
export function depthIn({ at, radii, turn = 0 }: Blot, x: number, y: number): number {
  const [dx, dy] = [x - at[0], y - at[1]];
  // Far from it the turn no longer counts, and most places are far from most blots.
  const [longer, shorter] = [Math.max(...radii), Math.min(...radii)];
  const reach = Math.hypot(dx, dy) / longer;
  if (reach > 2.5) return (1 - reach) * shorter;
  const angle = (-turn * Math.PI) / 180;
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / radii[0];
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) / radii[1];
  return (1 - Math.hypot(across, down)) * shorter;
}

/** The larger of two numbers, with the corner between them rounded. */
export function roundedMax(one: number, other: number, round: number): number {
  const share = Math.max(round - Math.abs(one - other), 0) / round;
  return Math.max(one, other) + (share * share * round) / 4;
}

/** Says how far a place lies from a line, in units. */
export function distanceTo(line: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  for (const [at, from] of line.entries()) {
    const to = line[at + 1];
    if (!to) break;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
    const near = between(from, to, Math.max(0, Math.min(1, share)));
    least = Math.min(least, Math.hypot(near[0] - x, near[1] - y));
  }
  return least;
}

/** Says how high a ridge stands at a place. */
export function heightOf({ line, reach, height }: Ridge, x: number, y: number): number {
  const share = Math.max(0, 1 - distanceTo(line, x, y) / reach);
  return height * share * share * (3 - 2 * share);
}
