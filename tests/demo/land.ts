import { makeCave } from '#demo/map/cave.ts';
import { makeWorld } from '#demo/map/world.ts';

export const seed = 9;

/** The land of the demo guild's maps, which takes seconds to make. */
export const world = makeWorld(seed);
export const cave = makeCave(seed);
