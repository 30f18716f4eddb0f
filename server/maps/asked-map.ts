import type { MapSize } from '#rules/map/drawing.ts';
import { longestPlaceName, mostMaps } from '#rules/map/limits.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { fitsMap } from '#rules/map/picture.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { MapImportError, PictureFault } from './map-import-error.ts';
import { countMaps, findMapNamed, hasLevels } from './queries.ts';

type Db = Database['db'];

/** What is to become of a map. */
export interface MapImport {
  name: string;
  /** the file of its picture, or the size of a grid; null leaves what the map has */
  picture: string | MapSize | null;
  /** the file of its picture for the light theme; null for one picture in both, undefined for what it has */
  light?: string | null | undefined;
  /** the name of the map of which it is a level; undefined leaves that as it is */
  levelOf: string | undefined;
  /** a picture of other proportions covers the map all the same */
  stretch: boolean;
  /** a picture may take so many megabytes of memory */
  megabytes?: number | undefined;
  /** a drawing may take so long to be drawn */
  drawingSeconds?: number | undefined;
  now: () => number;
}

const sizeInWords = ({ width, height }: MapSize) => `${width} × ${height}`;

/** Checks what is asked, and finds the map and the one above it. @throws MapImportError */
export async function findAsked(db: Db, { name, levelOf, picture, light }: MapImport, key: string) {
  if (name === '') throw new MapImportError('A map must have a name.');
  if (name.length > longestPlaceName) {
    throw new MapImportError(`A map's name has at most ${longestPlaceName} characters.`);
  }
  const map = await findMapNamed(db, key);
  if (!map && picture === null)
    throw new MapImportError(`There is no map ${name}. Bring its picture.`);
  if (map && picture === null && map.picture_id === null && light !== null) {
    throw new MapImportError(`${map.name} is a grid. Bring its picture first, or both at once.`);
  }
  if (map && typeof picture === 'object' && picture) {
    throw new MapImportError(`There is a map ${map.name} already; it stays as it was.`);
  }
  if (!map && (await countMaps(db)) >= mostMaps) {
    throw new MapImportError(`A guild has at most ${mostMaps} maps.`);
  }
  const above = await findAbove(db, levelOf, key);
  if (map && above && (await hasLevels(db, map.id))) {
    throw new MapImportError(`${map.name} has levels of its own, and is none of another map.`);
  }
  return { map, above };
}

/** Finds the map of which another shall be a level. @throws MapImportError */
async function findAbove(db: Db, name: string | undefined, ownKey: string) {
  if (name === undefined) return null;
  const above = await findMapNamed(db, mapNameKey(name));
  if (!above) throw new MapImportError(`There is no map ${name}. Bring it first.`);
  if (above.name_key === ownKey) throw new MapImportError('A map is no level of itself.');
  if (above.level_of === null) return above;
  throw new MapImportError(`${above.name} is a level itself; levels have none of their own.`);
}

/** Refuses a picture of another section. @throws PictureFault */
export function assertFits(
  map: Pick<MapsTable, 'name' | 'width' | 'height'> | null,
  picture: MapSize,
  { stretch }: MapImport,
): void {
  if (!map || stretch || fitsMap(picture, map)) return;
  throw new PictureFault(
    `has ${sizeInWords(picture)} pixels, and ${map.name} is ${sizeInWords(map)}: its places would not lie where they belong. Bring a picture of the same section, or say --stretch`,
  );
}
