import { createHash } from 'node:crypto';
import * as textMaps from '#contract/text-maps.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { sectionAt } from '#rules/map/sections.ts';
import { mapLevel } from '#rules/map/sight.ts';
import { textMapSize } from '#rules/map/text-maps.ts';
import type { Database } from '../db/database.ts';
import type { MapLightPicturesTable, MapsTable } from '../db/tables/maps.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { readPoints } from '../map-places/stored.ts';
import { findTile } from '../map-tiles/queries.ts';
import { findMapNamed, lightPictures } from '../maps/queries.ts';
import type { Mark } from './mark-drawing.ts';
import { pictures } from './pictures.ts';
import { markedPlaces } from './queries.ts';

type Db = Database['db'];

/** Pictures are drawn so many times as large as they are shown, for fine screens. */
const density = 2;

const missing = () =>
  new ProblemError('not-found', 'There is no such picture of a map, or it is not for you.');

/** Marks those of a text's places that are the guild's and that its reader sees (decision 207). */
async function marksFor(
  db: Db,
  map: MapsTable,
  { places }: textMaps.TextMap,
  viewer: Viewer | null,
): Promise<Mark[]> {
  if (viewer === null || !meets(mapLevel, viewer)) return [];
  const rows = await markedPlaces(db, map.id, { numbers: places, level: viewer.accessLevel });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return places.flatMap((number, index) => {
    const row = byNumber.get(number);
    if (!row) return [];
    const { kind, form, x, y } = row;
    return [{ label: String(index + 1), kind, form, anchor: [x, y], points: readPoints(row) }];
  });
}

/** What covers a map, and whether that is by day. */
interface Shown {
  picture: Omit<MapLightPicturesTable, 'map_id'> | null;
  isLight: boolean;
}

/** Finds what a map shows in a theme: a grid follows it, and so does a map that has a picture for each. */
async function shownOf(db: Db, map: MapsTable, wantsLight: boolean): Promise<Shown> {
  const { id, picture_id, picture_width: width, picture_height: height } = map;
  if (picture_id === null || width === null || height === null) {
    return { picture: null, isLight: wantsLight };
  }
  const light = wantsLight ? (await lightPictures(db)).get(id) : undefined;
  return { picture: light ?? { picture_id, width, height }, isLight: light !== undefined };
}

/** Returns what is drawn of a map, but for its tiles. */
function drawnOf(
  { width, height }: MapsTable,
  at: textMaps.TextMap['at'],
  { picture, isLight }: Shown,
  marks: readonly Mark[],
) {
  return {
    ...{ isLight, map: { width, height, picture } },
    section: sectionAt({ width, height }, at, textMapSize),
    size: { width: textMapSize.width * density, height: textMapSize.height * density },
    marks,
  };
}

function tilesOf(db: Db, { picture }: Shown) {
  return async (zoom: number, tile_column: number, tile_row: number) => {
    if (!picture) return null;
    const { picture_id } = picture;
    return (await findTile(db, { picture_id, zoom, tile_column, tile_row }))?.bytes ?? null;
  };
}

/** Routes of the pictures of maps that texts have: whoever reads the text has them. */
export const mapPictureRoutes = defineRoutes(textMaps, {
  readTextMap: async ({ context, params, query, signedIn }, { database: { db }, site }) => {
    const viewer = signedIn?.viewer ?? null;
    const shown = (await site.textMaps).find(
      ({ key, access }) => key === params.key && meets(access, viewer),
    );
    const map = shown && (await findMapNamed(db, mapNameKey(shown.map)));
    if (!map) throw missing();
    const covers = await shownOf(db, map, query.theme === 'light');
    const drawn = drawnOf(map, shown.at, covers, await marksFor(db, map, shown, viewer));
    const name = JSON.stringify(drawn);
    const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
    // What is marked depends on who asks.
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (context.req.header('if-none-match')?.includes(etag) === true) {
      return context.body(null, 304, headers);
    }
    const picture = await pictures.named(name, () => ({ ...drawn, readTile: tilesOf(db, covers) }));
    return context.body(picture, 200, { ...headers, 'content-type': 'image/webp' });
  },
});
