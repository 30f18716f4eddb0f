import type { Point } from './drawing.ts';

/** Where places stand, by their positions in a list. */
export interface Anchors {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Clusters of places that stand so near each other that one marker stands for them: numbers alone, so
 * that ten thousand places are gathered within a part of a frame.
 */
export interface Clusters extends Anchors {
  /** where the places of each begin in `members`, and behind the last where its places end */
  starts: Int32Array;
  /** positions of the places in the list that was given */
  members: Int32Array;
}

export function anchorsOf(points: readonly Point[]): Anchors {
  return {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
  };
}

/** Squares are at most so many across and down: larger ones hold more, and miss nobody. */
const mostSquares = 256;

/** Anchors sorted into squares, so that neighbours are found without looking at all. */
interface Squares {
  side: number;
  left: number;
  top: number;
  across: number;
  down: number;
  /** where the anchors of each square begin in `sorted` */
  starts: Int32Array;
  sorted: Int32Array;
}

function extentOf(values: Float64Array): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

function squaresOf({ x, y }: Anchors, reach: number): Squares {
  const [left, right] = extentOf(x);
  const [top, bottom] = extentOf(y);
  const side = Math.max(reach, Math.max(right - left, bottom - top) / (mostSquares - 1));
  const across = Math.floor((right - left) / side) + 1;
  const down = Math.floor((bottom - top) / side) + 1;
  const squareAt = new Int32Array(x.length);
  const starts = new Int32Array(across * down + 1);
  for (let index = 0; index < x.length; index += 1) {
    const column = Math.floor(((x[index] ?? 0) - left) / side);
    const square = column * down + Math.floor(((y[index] ?? 0) - top) / side);
    squareAt[index] = square;
    starts[square + 1] = (starts[square + 1] ?? 0) + 1;
  }
  for (let square = 0; square < across * down; square += 1) {
    starts[square + 1] = (starts[square + 1] ?? 0) + (starts[square] ?? 0);
  }
  const next = starts.slice();
  const sorted = new Int32Array(x.length);
  for (const [index, square] of squareAt.entries()) {
    const at = next[square] ?? 0;
    sorted[at] = index;
    next[square] = at + 1;
  }
  return { side, left, top, across, down, starts, sorted };
}

/**
 * Gathers places into clusters: each place that no cluster has yet gathers those around it, and its cluster
 * stands there. So two clusters are always farther from each other than they reach. The same list gives the
 * same clusters.
 * @param reach how far a place gathers, in units of the map; at least 1
 */
export function clustersOf({ x, y }: Anchors, reach: number): Clusters {
  const count = x.length;
  const near = Math.max(1, reach);
  const found: Clusters = {
    ...{ x: new Float64Array(count), y: new Float64Array(count) },
    ...{ starts: new Int32Array(count + 1), members: new Int32Array(count) },
  };
  if (count === 0) return found;
  const { side, left, top, across, down, starts, sorted } = squaresOf({ x, y }, near);
  const isTaken = new Uint8Array(count);
  let [clusters, taken] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    if (isTaken[index] === 1) continue;
    const [fromX, fromY] = [x[index] ?? 0, y[index] ?? 0];
    const column = Math.floor((fromX - left) / side);
    const row = Math.floor((fromY - top) / side);
    const [firstRow, lastRow] = [Math.max(0, row - 1), Math.min(down - 1, row + 1)];
    const lastColumn = Math.min(across - 1, column + 1);
    for (let at = Math.max(0, column - 1); at <= lastColumn; at += 1) {
      // Squares of a column stand one behind the other.
      const end = starts[at * down + lastRow + 1] ?? 0;
      for (let place = starts[at * down + firstRow] ?? 0; place < end; place += 1) {
        const other = sorted[place] ?? 0;
        if (isTaken[other] === 1) continue;
        const [dx, dy] = [(x[other] ?? 0) - fromX, (y[other] ?? 0) - fromY];
        if (dx * dx + dy * dy > near * near) continue;
        isTaken[other] = 1;
        found.members[taken] = other;
        taken += 1;
      }
    }
    found.x[clusters] = fromX;
    found.y[clusters] = fromY;
    clusters += 1;
    found.starts[clusters] = taken;
  }
  return {
    ...{ x: found.x.slice(0, clusters), y: found.y.slice(0, clusters) },
    ...{ starts: found.starts.slice(0, clusters + 1), members: found.members },
  };
}
