import { randomUUID } from 'node:crypto';
import type { MapSize } from '#rules/map/drawing.ts';
import { sizeFault } from '#rules/map/picture.ts';
import { shownName } from '#rules/text/shown-name.ts';
import type { Database } from '../db/database.ts';
import { leavesAny } from '../map-tiles/leftovers.ts';
import { addTiles, forgetLooseTiles } from '../map-tiles/queries.ts';
import { assertFits, findAsked, type MapImport } from './asked-map.ts';
import { type ClaimedMaps, claimingMaps } from './claiming.ts';
import { cutPicture } from './cutting.ts';
import { usualDrawingSeconds } from './drawing-aside.ts';
import { MapImportError, PictureFault } from './map-import-error.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { usualMegabytes } from './unpacking.ts';
import { addMap, changeMap, findMapNamed, lightMap, type MapPicture } from './queries.ts';

/** What became of it. */
export interface MapReport {
  isNew: boolean;
  /** what covers it now, and how many tiles were cut */
  size: MapSize;
  tiles: number;
  /** tiles that cover nothing could not be taken away; the next map that is brought does it */
  leftovers: boolean;
}

type Db = Database['db'];

/** A picture whose tiles are kept. */
interface KeptPicture extends MapSize {
  id: string;
  tiles: number;
}

/** What is to cover a map; what is left out stays as it is. */
interface Covers {
  size: MapSize;
  picture?: MapPicture;
  light?: KeptPicture | null;
}

/** Makes the map, or gives it its pictures. Returns whether it is new. */
async function writeMap(
  trx: Db,
  wanted: MapImport,
  { size, picture = grid, light }: Covers,
): Promise<boolean> {
  const key = mapNameKey(wanted.name);
  const { map, above } = await findAsked(trx, wanted, key);
  assertFits(map, size, wanted);
  const id = map?.id ?? randomUUID();
  const changed = { ...(wanted.picture !== null && picture), ...(above && { level_of: above.id }) };
  if (!map) {
    await addMap(trx, {
      ...{ id, name: wanted.name, name_key: key, level_of: above?.id ?? null },
      ...{ width: size.width, height: size.height, ...picture },
      ...{ made_at: wanted.now(), last_number: 0, version: 0 },
    });
  } else if (Object.keys(changed).length > 0) await changeMap(trx, id, changed);
  if (light !== undefined) {
    const { id: picture_id, width, height } = light ?? { id: '', width: 0, height: 0 };
    await lightMap(trx, id, light && { picture_id, width, height });
  }
  return !map;
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
  if (wanted.light != null) {
    throw new MapImportError('A grid follows the theme by itself: it has no light picture.');
  }
  const isNew = await db.transaction().execute(async (trx) => {
    await maps.hold(trx);
    return writeMap(trx, wanted, { size });
  });
  return { isNew, size, tiles: 0, leftovers: false };
}

/** Says what is wrong with a file, by its name. */
function aboutFile(error: unknown, file: string): unknown {
  if (!(error instanceof PictureFault)) return error;
  return new MapImportError(`${file}: ${error.message}.`, { cause: error });
}

/**
 * Cuts a picture, and keeps its tiles where nobody sees them yet.
 * @param covered what it shall cover; null for a map that it makes
 */
async function keepPicture(
  db: Db,
  wanted: MapImport,
  { file, id }: { file: string; id: string },
  covered: Parameters<typeof assertFits>[0],
): Promise<KeptPicture> {
  try {
    await using cut = await cutPicture(file, {
      megabytes: wanted.megabytes ?? usualMegabytes,
      drawingSeconds: wanted.drawingSeconds ?? usualDrawingSeconds,
    });
    assertFits(covered, cut, wanted);
    let tiles = 0;
    for await (const batch of cut.tiles(id)) {
      await db.transaction().execute((trx) => addTiles(trx, batch));
      tiles += batch.length;
    }
    return { id, width: cut.width, height: cut.height, tiles };
  } catch (error) {
    throw aboutFile(error, file);
  }
}

/** Ids of the pictures that are brought. */
interface PictureIds {
  main: string;
  bright: string;
}

/** Keeps the pictures that are wanted, the light one as what covers the same as the other. */
async function keepPictures(db: Db, wanted: MapImport, ids: PictureIds) {
  const { name, picture, light } = wanted;
  const map = await findMapNamed(db, mapNameKey(name));
  const main =
    typeof picture === 'string'
      ? await keepPicture(db, wanted, { file: picture, id: ids.main }, map)
      : null;
  const covered = map ?? (main && { name, width: main.width, height: main.height });
  const bright =
    typeof light === 'string'
      ? await keepPicture(db, wanted, { file: light, id: ids.bright }, covered)
      : light;
  return { main, bright, size: main ?? bright ?? covered };
}

/** Cuts pictures, keeps their tiles where nobody sees them, and then shows them in one step. */
async function coverMap(
  db: Db,
  wanted: MapImport,
  { ids, maps }: { ids: PictureIds; maps: ClaimedMaps },
): Promise<Omit<MapReport, 'leftovers'>> {
  const { main, bright, size } = await keepPictures(db, wanted, ids);
  if (!size) throw new MapImportError(`There is no map ${wanted.name}. Bring its picture.`);
  const isNew = await db.transaction().execute(async (trx) => {
    await maps.hold(trx);
    return writeMap(trx, wanted, {
      size,
      ...(main && {
        picture: {
          ...{ picture_id: main.id, picture_width: main.width, picture_height: main.height },
        },
      }),
      ...(bright !== undefined && { light: bright }),
    });
  });
  const { width, height } = size;
  return { isNew, size: { width, height }, tiles: (main?.tiles ?? 0) + (bright?.tiles ?? 0) };
}

/** Takes away tiles that cover nothing: all, or those of these pictures while somebody else brings one. */
async function tidyUp(db: Db, ids: PictureIds, { isHeld }: ClaimedMaps): Promise<void> {
  if (await db.transaction().execute(isHeld)) return forgetLooseTiles(db);
  for (const id of [ids.main, ids.bright]) await forgetLooseTiles(db, id);
}

async function bringPictures(db: Db, wanted: MapImport, maps: ClaimedMaps): Promise<MapReport> {
  const ids = { main: randomUUID(), bright: randomUUID() };
  try {
    const covered = await coverMap(db, wanted, { ids, maps });
    return { ...covered, leftovers: await leavesAny(tidyUp(db, ids, maps)) };
  } catch (error) {
    // What has gone wrong first is what helps: its tiles go with the next map that is brought, or now.
    await leavesAny(tidyUp(db, ids, maps));
    throw error;
  }
}

/**
 * Makes a map of a picture or a grid, or gives a map that there is another picture; its places stay where
 * they are (decision 198).
 * @throws MapImportError when nothing was changed
 */
export async function importMap({ db }: Database, asked: MapImport): Promise<MapReport> {
  const wanted = { ...asked, name: shownName(asked.name) };
  const { picture } = wanted;
  // What cannot be is said before a minute is spent on cutting.
  await findAsked(db, wanted, mapNameKey(wanted.name));
  return claimingMaps(db, wanted.now, (maps) =>
    picture === null || typeof picture === 'string'
      ? bringPictures(db, wanted, maps)
      : bringGrid(db, wanted, picture, maps),
  );
}
