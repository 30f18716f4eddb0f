import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chartSize } from './cairnlands.ts';
import { mapIds, type PlaceRecord } from './places.ts';
import { caveSize } from './under-the-stair.ts';

const folder = new URL('drawn/', import.meta.url);

/** A map of the demo guild, as cli/draw-maps.ts has drawn it. */
export interface DrawnMap {
  id: PlaceRecord['map'];
  name: string;
  /** the name of the map beneath which it lies; undefined for none */
  levelOf: string | undefined;
  /** its size in the units of its places */
  size: { width: number; height: number };
  /** the file of its picture */
  picture: string;
}

const pictureOf = (id: string) => fileURLToPath(new URL(`${id}.webp`, folder));

/** The maps, the one above first. */
export const drawnMaps: readonly DrawnMap[] = [
  {
    ...{ id: mapIds.above, name: 'The Cairnlands', levelOf: undefined },
    ...{ size: chartSize, picture: pictureOf(mapIds.above) },
  },
  {
    ...{ id: mapIds.below, name: 'Under the Stair', levelOf: 'The Cairnlands' },
    ...{ size: caveSize, picture: pictureOf(mapIds.below) },
  },
];

/** Reads the places that cli/draw-maps.ts has made. */
export function readDrawnPlaces(): PlaceRecord[] {
  const lines = readFileSync(new URL('places.ndjson', folder), 'utf8').trimEnd().split('\n');
  // Written by us, and held against what makes it by tests/demo/map-places.test.ts.
  return lines.map((line) => JSON.parse(line) as PlaceRecord);
}
