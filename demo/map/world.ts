import { Random } from '../random.ts';
import type { Point } from './curves.ts';
import { makeRivers, type River } from './rivers.ts';
import {
  type Bridge,
  buildRoads,
  type Course,
  findBridges,
  type Road,
  setCourses,
} from './roads.ts';
import { findCairns, placeMarks, type Mark } from './marks.ts';
import { settle, type Settlement } from './settlements.ts';
import { makeTerrain, type Terrain } from './terrain.ts';

/** What the chart shows, before it is drawn. */
export interface World {
  seed: number;
  terrain: Terrain;
  rivers: River[];
  settlements: Settlement[];
  roads: Road[];
  bridges: Bridge[];
  courses: Course[];
  marks: Mark[];
  /** cairns beside the roads */
  cairns: Point[];
}

/** Makes the Cairnlands. The same seed gives the same land. */
export function makeWorld(seed: number): World {
  const terrain = makeTerrain(seed);
  const rivers = makeRivers(terrain, seed, new Random(seed, 'rivers'));
  const settlements = settle(terrain);
  const roads = buildRoads(terrain, { rivers, settlements, seed });
  return {
    seed,
    terrain,
    rivers,
    settlements,
    roads,
    bridges: findBridges(roads, rivers),
    courses: setCourses(terrain, settlements),
    marks: placeMarks(terrain),
    cairns: findCairns(terrain, roads, new Random(seed, 'cairns')),
  };
}
