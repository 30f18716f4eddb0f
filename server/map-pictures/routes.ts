import { createHash } from 'node:crypto';
import * as textMaps from '#contract/text-maps.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { sectionAt } from '#rules/map/sections.ts';
import { mapLevel } from '#rules/map/sight.ts';
import { textMapSize } from '#rules/map/text-maps.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { readPoints } from '../map-places/stored.ts';
import { findTile } from '../map-tiles/queries.ts';
import { findMapNamed } from '../maps/queries.ts';
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

/** Returns what is drawn of a map, but for its tiles. */
function drawnOf(map: MapsTable, at: textMaps.TextMap['at'], marks: readonly Mark[]) {
  const { width, height, picture_width, picture_height } = map;
  const isGrid = picture_width === null || picture_height === null;
  return {
    map: {
      ...{ width, height },
      picture: isGrid ? null : { width: picture_width, height: picture_height },
    },
    section: sectionAt(map, at, textMapSize),
    size: { width: textMapSize.width * density, height: textMapSize.height * density },
    marks,
  };
}

function tilesOf(db: Db, { picture_id }: MapsTable) {
  return async (zoom: number, tile_column: number, tile_row: number) => {
    if (picture_id === null) return null;
    return (await findTile(db, { picture_id, zoom, tile_column, tile_row }))?.bytes ?? null;
  };
}

/** Routes of the pictures of maps that texts have: whoever reads the text has them. */
export const mapPictureRoutes = defineRoutes(textMaps, {
  readTextMap: async ({ context, params, signedIn }, { database: { db }, site }) => {
    const viewer = signedIn?.viewer ?? null;
    const shown = (await site.textMaps).find(
      ({ key, access }) => key === params.key && meets(access, viewer),
    );
    const map = shown && (await findMapNamed(db, mapNameKey(shown.map)));
    if (!map) throw missing();
    const drawn = drawnOf(map, shown.at, await marksFor(db, map, shown, viewer));
    const name = JSON.stringify([map.picture_id, drawn]);
    const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
    // What is marked depends on who asks.
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (context.req.header('if-none-match')?.includes(etag) === true) {
      return context.body(null, 304, headers);
    }
    const picture = await pictures.named(name, () => ({ ...drawn, readTile: tilesOf(db, map) }));
    return context.body(picture, 200, { ...headers, 'content-type': 'image/webp' });
  },
});
