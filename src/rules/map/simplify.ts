import type { Point } from './drawing.ts';

/** Returns how far a point lies from the way between two others. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - (ax + dx * along), y - (ay + dy * along));
}

/**
 * Leaves out the points of a line that lie within a distance of the way between others
 * (Ramer–Douglas–Peucker). Its ends stay.
 * @param tolerance that distance, in the units of the map
 */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  // A list of its own in place of calls: a line drawn by hand has tens of thousands of points.
  const open: [first: number, last: number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const [from, to] = [points[first], points[last]];
    if (!from || !to) continue;
    let farthest = { index: -1, distance: tolerance };
    for (let index = first + 1; index < last; index += 1) {
      const away = distanceTo(points[index] ?? from, from, to);
      if (away > farthest.distance) farthest = { index, distance: away };
    }
    if (farthest.index < 0) continue;
    kept.add(farthest.index);
    open.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** Simplifies a line, each time a little more, until it has at most so many points. */
export function fitted(points: readonly Point[], most: number): Point[] {
  let fitting = simplified(points, 0);
  for (let tolerance = 0.5; fitting.length > most; tolerance *= 1.5) {
    fitting = simplified(fitting, tolerance);
  }
  return fitting;
}
