import { distance, type Point } from './curves.ts';
import type { Cave } from './cave.ts';
import { reaches } from './draw-towns.ts';
import type { World } from './world.ts';

/** What a place may ask of the ground on which it lies. */
export const grounds = [
  ...['high', 'hills', 'wood', 'woodedge', 'plain', 'field', 'fen', 'river', 'coast'],
  ...['town', 'quay', 'shallows', 'sea', 'cave', 'cavewater'],
] as const;

export type Ground = (typeof grounds)[number];

type Test = (at: Point) => boolean;

/** Units from one mark to the next of what remembers where rivers run. */
const cell = 32;

/** Says of each ground whether a place lies on it. */
export function groundTests(
  { terrain, rivers, settlements }: World,
  cave: Cave,
): Record<Ground, Test> {
  const { coast, height, wood, fen } = terrain;
  const keyOf = ([x, y]: Point) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
  const banks = new Set(rivers.flatMap(({ points }) => points.map(keyOf)));
  const isDry = (at: Point, inland: number) => coast.at(...at) > inland;
  const isPlain: Test = (at) =>
    isDry(at, 40) && height.at(...at) < 0.34 && wood.at(...at) < -15 && fen.at(...at) < -5;
  const isNear = (at: Point, times: number) =>
    settlements.some((one) => distance(one.at, at) < reaches[one.size] * times);
  return {
    high: (at) => isDry(at, 20) && height.at(...at) > 0.5,
    hills: (at) => isDry(at, 20) && height.at(...at) > 0.3 && height.at(...at) < 0.6,
    wood: (at) => isDry(at, 10) && wood.at(...at) > 10,
    woodedge: (at) => isDry(at, 20) && Math.abs(wood.at(...at)) < 24,
    plain: isPlain,
    field: (at) => isPlain(at) && isNear(at, 4.5),
    fen: (at) => isDry(at, 10) && fen.at(...at) > 8,
    river: (at) => isDry(at, 14) && banks.has(keyOf(at)),
    coast: (at) => isDry(at, 6) && coast.at(...at) < 70,
    town: (at) => isDry(at, 6) && isNear(at, 1.5),
    quay: (at) => Math.abs(coast.at(...at)) < 40 && isNear(at, 1.5),
    shallows: (at) => coast.at(...at) < -14 && coast.at(...at) > -115,
    sea: (at) => coast.at(...at) < -150,
    cave: (at) => cave.floor.at(...at) > 16 && cave.water.at(...at) < -6,
    cavewater: (at) => cave.water.at(...at) > 6,
  };
}

/** Tells whether a ground lies in the cave. */
export function isUnderground(ground: Ground): boolean {
  return ground === 'cave' || ground === 'cavewater';
}
