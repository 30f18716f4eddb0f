import { bays, chartSize, fens, masses, ridges, woods } from './cairnlands.ts';
import { contours } from './contours.ts';
import { areaOf, type Line } from './curves.ts';
import { distances, Grid } from './grid.ts';
import { makeNoise } from './noise.ts';
import { type Blot, depthIn, heightOf, roundedMax } from './shapes.ts';

/** Units from one crossing to the next: of the grid on which coasts are made, and of all others. */
const cell = 8;
const coarse = 16;

/** The ground of the chart: everything else is drawn upon it. */
export interface Terrain {
  /** above zero on land, in units to the coast roughly */
  land: Grid;
  /** units to the coast, below zero in the sea */
  coast: Grid;
  /** from 0 at the sea to about 1 on the highest mountains */
  height: Grid;
  /** above zero where trees stand */
  wood: Grid;
  /** above zero where the ground is wet */
  fen: Grid;
  /** edges of land, and of lakes against the sun */
  shores: Line[];
}

/** Says how deep a place lies in the nearest of some blots. */
function deepest(blots: readonly Blot[], x: number, y: number): number {
  return blots.reduce((most, blot) => Math.max(most, depthIn(blot, x, y)), -Infinity);
}

function makeLand(seed: number): Grid {
  const swell = makeNoise(seed + 1, { width: 1100, layers: 2 });
  const rough = makeNoise(seed + 2, { width: 560, layers: 6, gain: 0.6 });
  const bend = makeNoise(seed + 3, { width: 620, layers: 2 });
  const shape = Grid.of({ ...chartSize, cell: 4 * cell }, (x, y) => {
    const [warpX, warpY] = [x + 220 * bend(x, y), y + 220 * bend(x + 5000, y + 900)];
    let depth = -Infinity;
    for (const mass of masses) depth = roundedMax(depth, depthIn(mass, warpX, warpY), 120);
    for (const bay of bays) depth = -roundedMax(-depth, depthIn(bay, warpX, warpY), 90);
    return depth + 190 * swell(x, y);
  });
  return Grid.of({ ...chartSize, cell }, (x, y) => {
    // Coasts that look to the north are torn, those of the south lie smooth.
    const torn = 380 + 260 * Math.max(0, 1 - y / 3400);
    const depth = shape.at(x, y);
    return Math.abs(depth) > torn ? depth : depth + torn * rough(x, y);
  });
}

function makeCoast(land: Grid): Grid {
  const inland = distances(land, (value) => value <= 0);
  const offshore = distances(land, (value) => value > 0);
  return inland.map((value, at) => value - (offshore.values[at] ?? 0));
}

function makeHeight(seed: number, coast: Grid): Grid {
  const hills = makeNoise(seed + 4, { width: 460, layers: 5 });
  const folds = makeNoise(seed + 5, { width: 900, layers: 2 });
  return Grid.of({ ...chartSize, cell: coarse }, (x, y) => {
    const inland = coast.at(x, y);
    if (inland <= 0) return 0;
    const [warpX, warpY] = [x + 90 * folds(x, y), y + 90 * folds(x + 3000, y)];
    const ridge = ridges.reduce((most, one) => Math.max(most, heightOf(one, warpX, warpY)), 0);
    const plain = 0.06 + 0.14 * Math.min(1, inland / 900);
    const rolling = 0.07 * hills(x, y) * Math.min(1, inland / 120);
    return Math.max(0.01, plain + ridge * (0.78 + 0.42 * hills(x + 999, y)) + rolling);
  });
}

/** Marks places on land by blots with ragged edges; what `barred` says lies outside. */
function makeCover(
  seed: number,
  { coast }: Pick<Terrain, 'coast'>,
  blots: readonly Blot[],
  barred: (x: number, y: number) => number,
): Grid {
  const ragged = makeNoise(seed, { width: 300, layers: 5, gain: 0.6 });
  return Grid.of({ ...chartSize, cell: coarse }, (x, y) => {
    const free = Math.min(coast.at(x, y) - 18, barred(x, y));
    return free < -cell ? free : Math.min(free, deepest(blots, x, y) + 330 * ragged(x, y));
  });
}

/** Makes the ground of the chart out of its table and a seed. */
export function makeTerrain(seed: number): Terrain {
  const land = makeLand(seed);
  const coast = makeCoast(land);
  const height = makeHeight(seed, coast);
  const tooHigh = (limit: number) => (x: number, y: number) => (limit - height.at(x, y)) * 400;
  const wood = makeCover(seed + 6, { coast }, woods, tooHigh(0.62));
  const fen = makeCover(seed + 7, { coast }, fens, tooHigh(0.34));
  return { land, coast, height, wood, fen, shores: contours(land, 0, 160) };
}

/** Tells whether an edge goes round land, not round a lake. */
export function isIsland({ points }: Line): boolean {
  return areaOf(points) > 0;
}
