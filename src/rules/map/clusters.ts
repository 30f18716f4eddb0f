import type { Point } from './drawing.ts';

/** Places that stand so near each other that one marker stands for them. */
export interface Cluster {
  x: number;
  y: number;
  /** positions of the places in the list that was given; one of a place alone */
  members: readonly number[];
}

/** Sorts anchors into squares of a side, so that neighbours are found without looking at all. */
function squaresOf(anchors: readonly Point[], side: number): (x: number, y: number) => number[] {
  const squares = new Map<number, number[]>();
  // A map has at most 16,384 units, and a square at least one: no two squares share a key.
  const keyOf = (column: number, row: number) => column * 32_768 + row;
  for (const [index, [x, y]] of anchors.entries()) {
    const key = keyOf(Math.floor(x / side), Math.floor(y / side));
    const square = squares.get(key);
    if (square) square.push(index);
    else squares.set(key, [index]);
  }
  return (x, y) => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const near: number[] = [];
    for (let across = column - 1; across <= column + 1; across += 1) {
      for (let down = row - 1; down <= row + 1; down += 1) {
        const square = across < 0 || down < 0 ? undefined : squares.get(keyOf(across, down));
        if (square) near.push(...square);
      }
    }
    return near;
  };
}

/**
 * Gathers places into clusters: each place that no cluster has yet gathers those around it. The same
 * list gives the same clusters.
 * @param radius how far a place gathers, in units of the map; at least 1
 */
export function clustersOf(anchors: readonly Point[], radius: number): Cluster[] {
  const reach = Math.max(1, radius);
  const near = squaresOf(anchors, reach);
  const isTaken = new Uint8Array(anchors.length);
  const clusters: Cluster[] = [];
  for (const [index, [x, y]] of anchors.entries()) {
    if (isTaken[index] === 1) continue;
    const members: number[] = [];
    let [across, down] = [0, 0];
    for (const other of near(x, y)) {
      const anchor = anchors[other];
      if (isTaken[other] === 1 || !anchor) continue;
      const [dx, dy] = [anchor[0] - x, anchor[1] - y];
      if (dx * dx + dy * dy > reach * reach) continue;
      isTaken[other] = 1;
      members.push(other);
      across += anchor[0];
      down += anchor[1];
    }
    clusters.push({ x: across / members.length, y: down / members.length, members });
  }
  return clusters;
}
