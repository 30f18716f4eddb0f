import { areaOf, type Line, type Point } from './curves.ts';
import type { Grid } from './grid.ts';

/** Sides of a cell between crossings: above, at its right, below, at its left. */
type Side = 0 | 1 | 2 | 3;

/**
 * The sides by which an edge enters and leaves a cell, by which of its corners are high: 1 for the
 * one above at the left, then 2, 4 and 8 with the clock. What is high lies at the right.
 */
const crossings: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Follows edges from cell to cell until each is round. */
function linked(next: Map<number, number>, pointOf: (edge: number) => Point): Line[] {
  const rings: Line[] = [];
  while (next.size > 0) {
    const points: Point[] = [];
    let [edge] = next.keys();
    while (edge !== undefined && next.has(edge)) {
      points.push(pointOf(edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    rings.push({ points, closed: true });
  }
  return rings;
}

/**
 * Draws the edges of what is above a level, each closed: beyond the grid all is low.
 * @param smallest edges round a smaller area, in square units, are left out
 */
export function contours(grid: Grid, level: number, smallest = 0): Line[] {
  const { columns, rows, cell } = grid;
  const wide = columns + 2;
  const value = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : grid.get(column, row) - level;
  // An edge between crossings is named by the one above or at its left: even lie, odd stand.
  const edgeOf = (column: number, row: number, side: Side) => {
    const [right, down] = [side === 1 ? 1 : 0, side === 2 ? 1 : 0];
    return ((row + down + 1) * wide + column + right + 1) * 2 + (side % 2);
  };
  const next = new Map<number, number>();
  for (let row = -1; row < rows; row += 1) {
    for (let column = -1; column < columns; column += 1) {
      const high =
        (value(column, row) > 0 ? 1 : 0) +
        (value(column + 1, row) > 0 ? 2 : 0) +
        (value(column + 1, row + 1) > 0 ? 4 : 0) +
        (value(column, row + 1) > 0 ? 8 : 0);
      for (const [from, to] of crossings[high] ?? []) {
        next.set(edgeOf(column, row, from), edgeOf(column, row, to));
      }
    }
  }
  const pointOf = (edge: number): Point => {
    const stands = edge % 2 === 1;
    const index = (edge - (edge % 2)) / 2;
    const [column, row] = [(index % wide) - 1, Math.floor(index / wide) - 1];
    const first = value(column, row);
    const second = stands ? value(column, row + 1) : value(column + 1, row);
    const share = first / (first - second);
    return [(column + (stands ? 0 : share)) * cell, (row + (stands ? share : 0)) * cell];
  };
  return linked(next, pointOf).filter(({ points }) => Math.abs(areaOf(points)) > smallest);
}
