import { curveLine, spaced } from './curves.ts';
import { Grid } from './grid.ts';
import { makeNoise } from './noise.ts';
import { depthIn, distanceTo, roundedMax } from './shapes.ts';
import { caveSize, halls, passages, pools } from './under-the-stair.ts';

/** The ground of the cave. */
export interface Cave {
  /** above zero where one can stand or swim */
  floor: Grid;
  /** above zero where water stands */
  water: Grid;
}

const cell = 8;

/** Makes the halls and passages under the High Stair. */
export function makeCave(seed: number): Cave {
  const rough = makeNoise(seed + 41, { width: 210, layers: 5, gain: 0.58 });
  const bend = makeNoise(seed + 42, { width: 300, layers: 2 });
  const ways = passages.map(({ line, half }) => ({
    line: spaced(curveLine(line), 60).points,
    half,
  }));
  const floor = Grid.of({ ...caveSize, cell }, (x, y) => {
    const [warpX, warpY] = [x + 46 * bend(x, y), y + 46 * bend(x + 700, y)];
    let depth = -400;
    for (const hall of halls) depth = roundedMax(depth, depthIn(hall, warpX, warpY), 70);
    for (const { line, half } of ways) {
      depth = roundedMax(depth, half - distanceTo(line, warpX, warpY), 40);
    }
    return depth + (depth > -110 ? 84 * rough(x, y) : 0);
  });
  const ripple = makeNoise(seed + 43, { width: 160, layers: 3 });
  const water = Grid.of({ ...caveSize, cell }, (x, y) =>
    Math.min(
      Math.max(...pools.map((pool) => depthIn(pool, x, y))) + 60 * ripple(x, y),
      floor.at(x, y) - 10,
    ),
  );
  return { floor, water };
}
