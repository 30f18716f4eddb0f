import { randomUUID } from 'node:crypto';
import type { MapSize } from '#rules/map/drawing.ts';
import { longestPlaceName, mostMaps } from '#rules/map/limits.ts';
import { fitsMap, sizeFault } from '#rules/map/picture.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { lockClaim } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { holdClaim } from '../db/held-claim.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { cutPicture } from './cutting.ts';
import { MapImportError, PictureFault } from './map-import-error.ts';
import { mapNameKey } from '#rules/map/names.ts';
import {
  addMap,
  addTiles,
  changeMap,
  countMaps,
  findMapNamed,
  forgetLooseTiles,
  hasLevels,
  type MapPicture,
} from './queries.ts';

/** What is to become of a map. */
export interface MapImport {
  name: string;
  /** the file of its picture; a map without one is a grid of that size */
  picture: string | MapSize;
  /** the name of the map of which it is a level; undefined leaves that as it is */
  levelOf: string | undefined;
  /** a picture of other proportions covers the map all the same */
  stretch: boolean;
  now: () => number;
}

/** What became of it. */
export interface MapReport {
  isNew: boolean;
  /** what covers it now, and how many tiles that has */
  size: MapSize;
  tiles: number;
}

type Db = Database['db'];

const sizeInWords = ({ width, height }: MapSize) => `${width} × ${height}`;

/** Checks what is asked, and finds the map and the one above it. @throws MapImportError */
async function findAsked(db: Db, { name, levelOf, picture }: MapImport, key: string) {
  if (name === '') throw new MapImportError('A map must have a name.');
  if (name.length > longestPlaceName) {
    throw new MapImportError(`A map's name has at most ${longestPlaceName} characters.`);
  }
  const map = await findMapNamed(db, key);
  if (map && typeof picture !== 'string') {
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
function assertFits(map: MapsTable | null, picture: MapSize, { stretch }: MapImport): void {
  if (!map || stretch || fitsMap(picture, map)) return;
  throw new PictureFault(
    `has ${sizeInWords(picture)} pixels, and ${map.name} is ${sizeInWords(map)}: its places would not lie where they belong. Bring a picture of the same section, or say --stretch`,
  );
}

/** Makes the map, or gives it its picture. Returns whether it is new. */
async function writeMap(
  trx: Db,
  wanted: MapImport,
  size: MapSize,
  picture: MapPicture,
): Promise<boolean> {
  const key = mapNameKey(wanted.name);
  const { map, above } = await findAsked(trx, wanted, key);
  assertFits(map, size, wanted);
  if (map) {
    await changeMap(trx, map.id, { ...picture, ...(above && { level_of: above.id }) });
    return false;
  }
  await addMap(trx, {
    ...{ id: randomUUID(), name: wanted.name, name_key: key, level_of: above?.id ?? null },
    ...{ width: size.width, height: size.height, ...picture },
    ...{ made_at: wanted.now(), last_number: 0, version: 0 },
  });
  return true;
}

const grid: MapPicture = { picture_id: null, picture_width: null, picture_height: null };

async function bringGrid(db: Db, wanted: MapImport, size: MapSize): Promise<MapReport> {
  const fault = sizeFault(size);
  if (fault !== null) throw new MapImportError(`The grid ${fault}.`);
  const isNew = await db.transaction().execute((trx) => writeMap(trx, wanted, size, grid));
  return { isNew, size, tiles: 0 };
}

/** Says what is wrong with a file, by its name. */
function aboutFile(error: unknown, file: string): unknown {
  if (!(error instanceof PictureFault)) return error;
  return new MapImportError(`${file}: ${error.message}.`, { cause: error });
}

/** Cuts a picture, keeps its tiles where nobody sees them, and then shows them in one step. */
async function bringPicture(db: Db, wanted: MapImport, file: string): Promise<MapReport> {
  // What cannot be is said before a minute is spent on cutting.
  await findAsked(db, wanted, mapNameKey(wanted.name));
  const claim = await holdClaim(db, 'maps', wanted.now);
  if (!('release' in claim)) {
    throw new MapImportError('Another map is being brought; nothing was changed. Try again later.');
  }
  const picture_id = randomUUID();
  try {
    const cut = await cutPicture(file);
    const { width, height } = cut;
    let tiles = 0;
    try {
      const before = await findMapNamed(db, mapNameKey(wanted.name));
      assertFits(before, cut, wanted);
      for await (const batch of cut.tiles(picture_id)) {
        await db.transaction().execute((trx) => addTiles(trx, batch));
        tiles += batch.length;
      }
    } finally {
      await cut.remove();
    }
    const isNew = await db.transaction().execute(async (trx) => {
      if (!(await lockClaim(trx, claim))) {
        throw new MapImportError('Another map was brought meanwhile; nothing was changed.');
      }
      const covers = { picture_id, picture_width: width, picture_height: height };
      return writeMap(trx, wanted, cut, covers);
    });
    return { isNew, size: { width, height }, tiles };
  } catch (error) {
    throw aboutFile(error, file);
  } finally {
    // Those of the picture before, or of this one where it came to nothing.
    if (await stillHeld(db, claim)) await forgetLooseTiles(db);
    await claim.release();
  }
}

/** Tells whether nobody else brings a map: what looks loose may be somebody else's. */
async function stillHeld(db: Db, claim: Parameters<typeof lockClaim>[1]): Promise<boolean> {
  return db.transaction().execute((trx) => lockClaim(trx, claim));
}

/**
 * Makes a map of a picture or a grid, or gives a map that there is another picture; its places stay where
 * they are (decision 198).
 * @throws MapImportError when nothing was changed
 */
export async function importMap({ db }: Database, asked: MapImport): Promise<MapReport> {
  const wanted = { ...asked, name: cleanName(asked.name) };
  const { picture } = wanted;
  if (typeof picture === 'string') return bringPicture(db, wanted, picture);
  return bringGrid(db, wanted, picture);
}
