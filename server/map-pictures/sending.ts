import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { MapSize } from '#rules/map/drawing.ts';
import type { MapSection } from '#rules/map/sections.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { findTile } from '../maps/queries.ts';
import type { Mark } from './mark-drawing.ts';
import { pictures } from './pictures.ts';

type Db = Database['db'];

/** Pictures are drawn so many times as large as they are shown, for fine screens. */
const density = 2;

/** What a picture of a map shows. */
interface Shown {
  map: MapsTable;
  section: MapSection;
  /** its size as it is shown, in pixels */
  size: MapSize;
  marks: readonly Mark[];
}

/** Returns what is drawn of a map, but for its tiles. */
function drawnOf({ map, section, size, marks }: Shown) {
  const { width, height, picture_width, picture_height } = map;
  const isGrid = picture_width === null || picture_height === null;
  return {
    map: {
      ...{ width, height },
      picture: isGrid ? null : { width: picture_width, height: picture_height },
    },
    ...{ section, marks },
    size: { width: size.width * density, height: size.height * density },
  };
}

function tilesOf(db: Db, { picture_id }: MapsTable) {
  return async (zoom: number, tile_column: number, tile_row: number) => {
    if (picture_id === null) return null;
    return (await findTile(db, { picture_id, zoom, tile_column, tile_row }))?.bytes ?? null;
  };
}

/** Sends a picture of a map, unless whoever asks has it already. */
export async function sendPicture(context: Context, db: Db, shown: Shown): Promise<Response> {
  const { map } = shown;
  const drawn = drawnOf(shown);
  const name = JSON.stringify([map.picture_id, drawn]);
  const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
  // What is marked depends on who asks.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (context.req.header('if-none-match')?.includes(etag) === true) {
    return context.body(null, 304, headers);
  }
  const picture = await pictures.named(name, () => ({ ...drawn, readTile: tilesOf(db, map) }));
  return context.body(picture, 200, { ...headers, 'content-type': 'image/webp' });
}
