import type { Random } from '../random.ts';
import { chartSize } from './cairnlands.ts';
import {
  distance,
  type Line,
  nearestOn,
  type Point,
  roughened,
  rounded,
  spaced,
} from './curves.ts';
import { Grid } from './grid.ts';
import { Heap } from './heap.ts';
import { makeNoise } from './noise.ts';
import type { Terrain } from './terrain.ts';
import { neighbours } from './ways.ts';

/** A river from its spring to the sea, to a lake or to the river that takes it up. */
export interface River extends Line {
  /** how much land gives it its water, in square units, at its mouth */
  drains: number;
  /** the same at each of its places */
  flow: readonly number[];
}

/** Units from one crossing to the next of the grid on which water runs. */
const cell = 24;

/** A river is drawn from where so much land, in square units, gives it water. */
const spring = 62_000;

/** A river that is shorter, in steps of the grid, is none. */
const shortest = 8;

const nowhere = -1;

/** How water leaves each crossing. */
interface Drainage {
  ground: Grid;
  /** the crossing to which water runs; `nowhere` in the sea */
  down: Int32Array;
  /** crossings on land, the lowest first */
  order: number[];
}

/**
 * Floods the land from the sea (priority flood): water of each place runs to the one from which it
 * was reached, so that all of it comes to the sea.
 */
function drain(terrain: Terrain, seed: number): Drainage {
  const winding = makeNoise(seed + 11, { width: 210, layers: 3, gain: 0.7 });
  const ground = Grid.of({ ...chartSize, cell }, (x, y) =>
    terrain.land.at(x, y) <= 0 ? 0 : terrain.height.at(x, y) + 0.05 * winding(x, y) + 0.03,
  );
  const down = new Int32Array(ground.values.length).fill(nowhere);
  const seen = new Uint8Array(ground.values.length);
  const heap = new Heap();
  const order: number[] = [];
  // The sea is what hangs together with the chart's corner: lakes drain like land.
  seen[0] = 1;
  heap.push(0, -1);
  for (let next = heap.pop(); next; next = heap.pop()) {
    const at = next.entry;
    const isLand = next.cost >= 0;
    if (isLand) order.push(at);
    const [column, row] = [at % ground.columns, Math.floor(at / ground.columns)];
    for (const [right, below] of neighbours) {
      const [x, y] = [column + right, row + below];
      const other = y * ground.columns + x;
      if (x < 0 || y < 0 || x >= ground.columns || y >= ground.rows || seen[other]) continue;
      seen[other] = 1;
      const high = ground.values[other] ?? 0;
      const isSea = !isLand && high === 0;
      if (!isSea) down[other] = at;
      heap.push(other, isSea ? -1 : Math.max(high, next.cost + 1e-4));
    }
  }
  return { ground, down, order };
}

/** Sums up the land above each crossing, in square units. */
function gather({ ground, down, order }: Drainage): Float64Array {
  const flow = new Float64Array(ground.values.length);
  for (const at of order.toReversed()) {
    flow[at] = (flow[at] ?? 0) + cell * cell;
    const below = down[at] ?? nowhere;
    if (below !== nowhere) flow[below] = (flow[below] ?? 0) + (flow[at] ?? 0);
  }
  return flow;
}

/** Lists, for each crossing, those from which water comes to it, the strongest first. */
function feeders({ down, order }: Drainage, flow: Float64Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const at of order) {
    if ((flow[at] ?? 0) < spring) continue;
    const below = down[at] ?? nowhere;
    found.set(below, [...(found.get(below) ?? []), at]);
  }
  for (const list of found.values())
    list.sort((one, other) => (flow[other] ?? 0) - (flow[one] ?? 0));
  return found;
}

/** Softens a way of steps on a grid to the winding line of a river. */
function winding(points: readonly Point[], random: Random): Point[] {
  const soft = spaced(rounded({ points, closed: false }, 2), 58);
  return [...spaced(rounded(roughened(soft, random, 0.26), 2), 9).points];
}

/** Tells whether a line runs beside one of some rivers, not away from it. */
function runsBeside(points: readonly Point[], rivers: readonly River[]): boolean {
  const upper = points.slice(0, Math.ceil(points.length * 0.7)).filter((_, at) => at % 4 === 0);
  const near = upper.filter((point) =>
    rivers.some((river) =>
      river.points.some((other, at) => at % 4 === 0 && distance(point, other) < 120),
    ),
  );
  return near.length > upper.length * 0.2;
}

/** Traces rivers from their mouths upwards; a river that joins another ends on it. */
export function makeRivers(terrain: Terrain, seed: number, random: Random): River[] {
  const drainage = drain(terrain, seed);
  const { ground, down } = drainage;
  const flow = gather(drainage);
  const from = feeders(drainage, flow);
  const isWater = (at: number) => (ground.values[at] ?? 0) === 0;
  const pointOf = (at: number): Point => [
    (at % ground.columns) * cell,
    Math.floor(at / ground.columns) * cell,
  ];
  const rivers: River[] = [];
  /** The way of water from a crossing on, to the first that lies in the sea or a lake. */
  const below = (from: number) => {
    const way = [from];
    for (let at = from; !isWater(at);) {
      at = down[at] ?? nowhere;
      if (at === nowhere) break;
      way.push(at);
    }
    return way;
  };
  const trace = (mouth: number, start: number, into: Line | null) => {
    const steps = [start];
    const branches: { at: number; from: number }[] = [];
    for (let at = start; ;) {
      const [strongest, ...others] = from.get(at) ?? [];
      for (const other of others) branches.push({ at, from: other });
      if (strongest === undefined) break;
      steps.push(strongest);
      at = strongest;
    }
    // A lake lies between the river that fills it and the one that leaves it.
    const dry = steps.findIndex((at) => isWater(at));
    const own = dry < 0 ? steps : steps.slice(0, dry + 1);
    let line = into;
    if (own.length >= shortest) {
      const path = [...own.toReversed(), ...(into ? [mouth] : below(mouth))].map(pointOf);
      const end = into && nearestOn(into, pointOf(mouth));
      const wound = winding(end ? [...path.slice(0, -1), end] : path, random);
      const first = wound.findIndex((point) => terrain.land.at(...point) > 0);
      const last = wound.findLastIndex((point) => terrain.land.at(...point) > -4);
      const points = wound.slice(Math.max(0, first - 1), last + 1);
      if (runsBeside(points, rivers)) return;
      if (points.length < 4) return;
      const flowAt = (at: number) => flow[own[own.length - 1 - at] ?? start] ?? 0;
      const share = own.length / points.length;
      const river: River = {
        points,
        closed: false,
        drains: flow[start] ?? 0,
        flow: points.map((_, at) => flowAt(Math.min(own.length - 1, Math.floor(at * share)))),
      };
      rivers.push(river);
      line = river;
    }
    if (dry >= 0) {
      for (const [at, step] of steps.entries()) {
        const above = steps[at + 1];
        if (at >= dry && above !== undefined && isWater(step) && !isWater(above)) {
          branches.push({ at: step, from: above });
          break;
        }
      }
    }
    for (const branch of branches) trace(branch.at, branch.from, isWater(branch.at) ? null : line);
  };
  for (const [mouth, starts] of from) {
    if (!isWater(mouth) || down[mouth] !== nowhere) continue;
    for (const start of starts) trace(mouth, start, null);
  }
  return rivers;
}
