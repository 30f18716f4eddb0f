import type { Point } from './curves.ts';
import type { Grid } from './grid.ts';
import { Heap } from './heap.ts';

/** The eight crossings next to one, and how far they lie. */
export const neighbours: readonly (readonly [column: number, row: number, far: number])[] = [
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [0, -1, 1],
  [1, 1, Math.SQRT2],
  [-1, 1, Math.SQRT2],
  [-1, -1, Math.SQRT2],
  [1, -1, Math.SQRT2],
];

/** Follows the steps that were noted back to where the way began. */
function walkedBack(grid: Grid, before: Int32Array, end: number): Point[] {
  const points: Point[] = [];
  for (let at = end; at >= 0; at = before[at] ?? -1) {
    points.push([(at % grid.columns) * grid.cell, Math.floor(at / grid.columns) * grid.cell]);
  }
  return points.toReversed();
}

/**
 * Finds the cheapest way from one place to another (Dijkstra).
 * @param toll what a step costs at each crossing, 0 where nobody can go
 */
export function cheapestWay(toll: Grid, from: Point, to: Point): Point[] | null {
  const indexOf = ([x, y]: Point) =>
    Math.round(y / toll.cell) * toll.columns + Math.round(x / toll.cell);
  const [start, end] = [indexOf(from), indexOf(to)];
  const costs = new Float64Array(toll.values.length).fill(Infinity);
  const before = new Int32Array(toll.values.length).fill(-1);
  const heap = new Heap();
  costs[start] = 0;
  heap.push(start, 0);
  for (let next = heap.pop(); next; next = heap.pop()) {
    if (next.entry === end) return walkedBack(toll, before, end);
    if (next.cost > (costs[next.entry] ?? 0)) continue;
    const [column, row] = [next.entry % toll.columns, Math.floor(next.entry / toll.columns)];
    for (const [right, down, far] of neighbours) {
      const [x, y] = [column + right, row + down];
      if (x < 0 || y < 0 || x >= toll.columns || y >= toll.rows) continue;
      const at = y * toll.columns + x;
      const step = toll.values[at] ?? 0;
      const cost = next.cost + step * far;
      if (step <= 0 || cost >= (costs[at] ?? 0)) continue;
      costs[at] = cost;
      before[at] = next.entry;
      heap.push(at, cost);
    }
  }
  return null;
}
