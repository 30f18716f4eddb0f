import { randomUUID } from 'node:crypto';
import type { MapSize } from '#rules/map/drawing.ts';
import { longestPlaceName, mostMaps } from '#rules/map/limits.ts';
import { fitsMap, sizeFault } from '#rules/map/picture.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { leavesAny } from '../map-tiles/leftovers.ts';
import { addTiles, forgetLooseTiles } from '../map-tiles/queries.ts';
import { type ClaimedMaps, claimingMaps } from './claiming.ts';
import { cutPicture } from './cutting.ts';
import { MapImportError, PictureFault } from './map-import-error.ts';
import { mapNameKey } from '#rules/map/names.ts';
import {
  addMap,
  changeMap,
  countMaps,
  findMapNamed,
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
  /** tiles that cover nothing could not be taken away; the next map that is brought does it */
  leftovers: boolean;
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

async function bringGrid(
  db: Db,
  wanted: MapImport,
  size: MapSize,
  maps: ClaimedMaps,
): Promise<MapReport> {
  const fault = sizeFault(size);
  if (fault !== null) throw new MapImportError(`The grid ${fault}.`);
  const isNew = await db.transaction().execute(async (trx) => {
    await maps.hold(trx);
    return writeMap(trx, wanted, size, grid);
  });
  return { isNew, size, tiles: 0, leftovers: false };
}

/** Says what is wrong with a file, by its name. */
function aboutFile(error: unknown, file: string): unknown {
  if (!(error instanceof PictureFault)) return error;
  return new MapImportError(`${file}: ${error.message}.`, { cause: error });
}

/** Cuts a picture, keeps its tiles where nobody sees them, and then shows them in one step. */
async function coverMap(
  db: Db,
  wanted: MapImport,
  { file, pictureId, maps }: { file: string; pictureId: string; maps: ClaimedMaps },
): Promise<Omit<MapReport, 'leftovers'>> {
  const cut = await cutPicture(file);
  const { width, height } = cut;
  let tiles = 0;
  try {
    const before = await findMapNamed(db, mapNameKey(wanted.name));
    assertFits(before, cut, wanted);
    for await (const batch of cut.tiles(pictureId)) {
      await db.transaction().execute((trx) => addTiles(trx, batch));
      tiles += batch.length;
    }
  } finally {
    await cut.remove();
  }
  const isNew = await db.transaction().execute(async (trx) => {
    await maps.hold(trx);
    const covers = { picture_id: pictureId, picture_width: width, picture_height: height };
    return writeMap(trx, wanted, cut, covers);
  });
  return { isNew, size: { width, height }, tiles };
}

/** Takes away tiles that cover nothing: all, or those of a picture alone while somebody else brings one. */
async function tidyUp(db: Db, pictureId: string, { isHeld }: ClaimedMaps): Promise<void> {
  const isOurs = await db.transaction().execute(isHeld);
  await forgetLooseTiles(db, isOurs ? undefined : pictureId);
}

async function bringPicture(
  db: Db,
  wanted: MapImport,
  file: string,
  maps: ClaimedMaps,
): Promise<MapReport> {
  const pictureId = randomUUID();
  try {
    const covered = await coverMap(db, wanted, { file, pictureId, maps });
    return { ...covered, leftovers: await leavesAny(tidyUp(db, pictureId, maps)) };
  } catch (error) {
    // What has gone wrong first is what helps: its tiles go with the next map that is brought, or now.
    await leavesAny(tidyUp(db, pictureId, maps));
    throw aboutFile(error, file);
  }
}

/**
 * Makes a map of a picture or a grid, or gives a map that there is another picture; its places stay where
 * they are (decision 198).
 * @throws MapImportError when nothing was changed
 */
export async function importMap({ db }: Database, asked: MapImport): Promise<MapReport> {
  const wanted = { ...asked, name: cleanName(asked.name) };
  const { picture } = wanted;
  // What cannot be is said before a minute is spent on cutting.
  await findAsked(db, wanted, mapNameKey(wanted.name));
  return claimingMaps(db, wanted.now, (maps) =>
    typeof picture === 'string'
      ? bringPicture(db, wanted, picture, maps)
      : bringGrid(db, wanted, picture, maps),
  );
}
