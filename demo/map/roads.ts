import { chartSize } from './cairnlands.ts';
import { distance, type Line, type Point, rounded, spaced, type Station } from './curves.ts';
import { Grid } from './grid.ts';
import { makeNoise } from './noise.ts';
import type { River } from './rivers.ts';
import type { Settlement } from './settlements.ts';
import type { Terrain } from './terrain.ts';
import { cheapestWay } from './ways.ts';

/** A way over land, from one settlement to another. */
export interface Road extends Line {
  from: string;
  to: string;
  /** carts go on it */
  isHigh: boolean;
  /** what of it does not run on a road before it */
  own: Line[];
}

const plans: readonly (readonly [from: string, to: string, kind: 'high' | 'lane'])[] = [
  ['Tarrenquay', 'Eelgate', 'high'],
  ['Eelgate', 'Cairnmouth', 'high'],
  ['Eelgate', 'Stillwater Lock', 'high'],
  ['Stillwater Lock', 'Low Ferry', 'high'],
  ['Low Ferry', 'Hob’s Landing', 'high'],
  ['Stillwater Lock', 'Dredgemoor', 'high'],
  ['Dredgemoor', 'Cairnmouth', 'high'],
  ['Tarrenquay', 'Wick Lane', 'lane'],
  ['Wick Lane', 'Saltmarket', 'lane'],
  ['Saltmarket', 'Hob’s Landing', 'lane'],
  ['Lanternfold', 'Eelgate', 'lane'],
  ['Lanternfold', 'Wrackline', 'lane'],
  ['Lanternfold', 'Coldwater', 'lane'],
  ['Lanternfold', 'Tarrenquay', 'lane'],
  ['Eelgate', 'Harrow Quay', 'lane'],
  ['Ropewalk', 'Eelgate', 'lane'],
  ['Ropewalk', 'Gannet Stair', 'lane'],
  ['Cairnmouth', 'Ropewalk', 'lane'],
  ['Dredgemoor', 'Tallow Row', 'lane'],
];

const sails: readonly (readonly [from: string, to: string])[] = [
  ['Tarrenquay', 'Wrackline'],
  ['Tarrenquay', 'Kettle Head'],
  ['Wrackline', 'Keeper’s Rest'],
  ['Keeper’s Rest', 'Coldwater'],
  ['Coldwater', 'Harrow Quay'],
  ['Harrow Quay', 'Gannet Stair'],
  ['Gannet Stair', 'Tollgate'],
  ['Gannet Stair', 'Gull Holm'],
  ['Gull Holm', 'Cairnmouth'],
  ['Cairnmouth', 'Ninefathom'],
  ['Ninefathom', 'Saltmarket'],
  ['Tallow Row', 'Ninefathom'],
  ['Saltmarket', 'Ebbside'],
  ['Ebbside', 'Kettle Head'],
];

function find(settlements: readonly Settlement[], name: string): Settlement {
  const found = settlements.find((one) => one.name === name);
  if (!found) throw new Error(`No settlement of the chart is called ${name}`);
  return found;
}

const roadCell = 16;

/** What a step over land costs: more uphill, in woods, on wet ground and over rivers. */
function landToll(terrain: Terrain, rivers: readonly River[], seed: number): Grid {
  const whim = makeNoise(seed + 21, { width: 260, layers: 3 });
  const toll = Grid.of({ ...chartSize, cell: roadCell }, (x, y) => {
    const coast = terrain.coast.at(x, y);
    if (coast <= 10) return 0;
    const steep = Math.hypot(...terrain.height.slope(x, y)) * 2600;
    const wet = terrain.fen.at(x, y) > 0 ? 1.6 : 0;
    const dark = terrain.wood.at(x, y) > 0 ? 0.5 : 0;
    const surf = coast < 60 ? 0.6 : 0;
    const high = Math.max(0, terrain.height.at(x, y) - 0.4) * 6;
    return 1 + steep + wet + dark + surf + high + 0.9 * Math.abs(whim(x, y));
  });
  for (const river of rivers) {
    for (const [x, y] of river.points) {
      const at = Math.round(y / roadCell) * toll.columns + Math.round(x / roadCell);
      if ((toll.values[at] ?? 0) > 0) toll.values[at] = 9;
    }
  }
  return toll;
}

/** Makes what has been walked cheap, so that roads come together. */
function tread(toll: Grid, points: readonly Point[]): void {
  for (const [x, y] of points) {
    const at = Math.round(y / toll.cell) * toll.columns + Math.round(x / toll.cell);
    toll.values[at] = Math.min(toll.values[at] ?? 0, 0.4);
  }
}

const box = 16;
const keyOf = ([x, y]: Point, right = 0, down = 0) =>
  `${Math.floor(x / box) + right} ${Math.floor(y / box) + down}`;

/** Cuts a road into the parts that lie beside no road before it; they reach onto that road. */
function apartFrom(trodden: ReadonlySet<string>, { points }: Line): Line[] {
  const around = [-1, 0, 1];
  const isOn = points.map((point) =>
    around.some((right) => around.some((down) => trodden.has(keyOf(point, right, down)))),
  );
  const runs: Point[][] = [[]];
  for (const [at, point] of points.entries()) {
    const near = [at - 4, at - 2, at, at + 2, at + 4];
    if (near.some((other) => isOn[other] === false)) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 3).map((run) => ({ points: run, closed: false }));
}

/** Builds the roads between the settlements. */
export function buildRoads(
  terrain: Terrain,
  {
    rivers,
    settlements,
    seed,
  }: { rivers: readonly River[]; settlements: readonly Settlement[]; seed: number },
): Road[] {
  const toll = landToll(terrain, rivers, seed);
  const trodden = new Set<string>();
  // Steps on a grid are straight; all roads bend alike, so that those that run together stay so.
  const [right, down] = [1, 2].map((at) => makeNoise(seed + 21 + at, { width: 130, layers: 2 }));
  const bend = ([x, y]: Point): Point => [
    x + 19 * (right?.(x, y) ?? 0),
    y + 19 * (down?.(x, y) ?? 0),
  ];
  return plans.flatMap(([from, to, kind]) => {
    const [start, end] = [find(settlements, from), find(settlements, to)];
    const way = cheapestWay(toll, start.at, end.at);
    if (!way) return [];
    tread(toll, way);
    const steps = spaced({ points: [start.at, ...way.slice(1, -1), end.at], closed: false }, 44);
    const soft = rounded({ points: steps.points.map(bend), closed: false }, 3);
    const road = spaced(soft, 8);
    const own = apartFrom(trodden, road);
    for (const point of road.points) trodden.add(keyOf(point));
    return [{ ...road, from, to, isHigh: kind === 'high', own }];
  });
}

/** A course from harbour to harbour. */
export interface Course extends Line {
  from: string;
  to: string;
}

/** Sets the courses of ships: clear of the coast, and with few turns. */
export function setCourses(terrain: Terrain, settlements: readonly Settlement[]): Course[] {
  const toll = Grid.of({ ...chartSize, cell: 32 }, (x, y) => {
    const off = -terrain.coast.at(x, y);
    return off < 12 ? 0 : 1 + Math.max(0, 170 - off) / 28;
  });
  return sails.flatMap(([from, to]) => {
    const ends = [find(settlements, from), find(settlements, to)].map(({ at, quay }) => quay ?? at);
    const open = ends.map((end) => openWater(toll, end));
    const [start, end] = open;
    const way = start && end && cheapestWay(toll, start, end);
    if (!way) return [];
    const course = rounded(spaced({ points: way, closed: false }, 190), 3);
    return [{ ...spaced(course, 12), from, to }];
  });
}

/** The nearest place to a quay where a ship can lie. */
function openWater(toll: Grid, quay: Point): Point {
  let best: Point = quay;
  let least = Infinity;
  toll.each((column, row, at) => {
    const place: Point = [column * toll.cell, row * toll.cell];
    const far = distance(place, quay);
    if ((toll.values[at] ?? 0) > 0 && far < least) [best, least] = [place, far];
  });
  return best;
}

/** Where a road crosses a river. */
export interface Bridge extends Station {
  /** how much land gives the river its water, in square units */
  flow: number;
}

/** Finds where roads cross rivers, and which way the road goes there. */
export function findBridges(roads: readonly Road[], rivers: readonly River[]): Bridge[] {
  const water = new Map<string, number>();
  for (const { points, flow } of rivers) {
    for (const [at, point] of points.entries()) water.set(keyOf(point), flow[at] ?? 0);
  }
  const found: Bridge[] = [];
  for (const { points } of roads) {
    for (const [at, point] of points.entries()) {
      const flow = water.get(keyOf(point));
      if (flow === undefined || found.some((one) => distance(one.point, point) < 70)) continue;
      const [from, to] = [points[at - 2] ?? point, points[at + 2] ?? point];
      found.push({ point, angle: Math.atan2(to[1] - from[1], to[0] - from[0]), flow });
    }
  }
  return found;
}
