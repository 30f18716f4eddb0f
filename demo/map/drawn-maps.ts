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
  /** that of its picture for the light theme */
  light: string;
}

const picturesOf = (id: string) => {
  const fileOf = (name: string) => fileURLToPath(new URL(`${name}.webp`, folder));
  return { picture: fileOf(id), light: fileOf(`${id}-by-day`) };
};

/** The maps, the one above first. */
export const drawnMaps: readonly DrawnMap[] = [
  {
    ...{ id: mapIds.above, name: 'The Cairnlands', levelOf: undefined },
    ...{ size: chartSize, ...picturesOf(mapIds.above) },
  },
  {
    ...{ id: mapIds.below, name: 'Under the Stair', levelOf: 'The Cairnlands' },
    ...{ size: caveSize, ...picturesOf(mapIds.below) },
  },
];

/** Reads the places that cli/draw-maps.ts has made. */
export function readDrawnPlaces(): PlaceRecord[] {
  const lines = readFileSync(new URL('places.ndjson', folder), 'utf8').trimEnd().split('\n');
  // Written by us, and held against what makes it by tests/demo/place-cases.ts.
  return lines.map((line) => JSON.parse(line) as PlaceRecord);
}
