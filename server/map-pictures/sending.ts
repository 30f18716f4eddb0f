import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { MapSize } from '#rules/map/drawing.ts';
import type { MapSection } from '#rules/map/sections.ts';
import type { Database } from '../db/database.ts';
import type { MapLightPicturesTable, MapsTable } from '../db/tables/maps.ts';
import { findTile } from '../map-tiles/queries.ts';
import { lightPictures } from '../maps/queries.ts';
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
  /** the theme for which it is drawn; the dark one by default */
  theme: 'light' | undefined;
}

/** What covers a map, and whether that is by day. */
interface Covers {
  picture: Omit<MapLightPicturesTable, 'map_id'> | null;
  isLight: boolean;
}

/** Finds what a map shows in a theme: a grid follows it, and so does a map that has a picture for each. */
async function coversOf(db: Db, { map, theme }: Shown): Promise<Covers> {
  const { id, picture_id, picture_width: width, picture_height: height } = map;
  const wantsLight = theme === 'light';
  if (picture_id === null || width === null || height === null) {
    return { picture: null, isLight: wantsLight };
  }
  const light = wantsLight ? (await lightPictures(db)).get(id) : undefined;
  return { picture: light ?? { picture_id, width, height }, isLight: light !== undefined };
}

/** Returns what is drawn of a map, but for its tiles. */
function drawnOf({ map, section, size, marks }: Shown, { picture, isLight }: Covers) {
  const { width, height } = map;
  return {
    ...{ isLight, map: { width, height, picture }, section, marks },
    size: { width: size.width * density, height: size.height * density },
  };
}

function tilesOf(db: Db, { picture }: Covers) {
  return async (zoom: number, tile_column: number, tile_row: number) => {
    if (!picture) return null;
    const { picture_id } = picture;
    return (await findTile(db, { picture_id, zoom, tile_column, tile_row }))?.bytes ?? null;
  };
}

/** Sends a picture of a map, unless whoever asks has it already. */
export async function sendPicture(context: Context, db: Db, shown: Shown): Promise<Response> {
  const covers = await coversOf(db, shown);
  const drawn = drawnOf(shown, covers);
  const name = JSON.stringify(drawn);
  const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
  // What is marked depends on who asks.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (context.req.header('if-none-match')?.includes(etag) === true) {
    return context.body(null, 304, headers);
  }
  const picture = await pictures.named(name, () => ({ ...drawn, readTile: tilesOf(db, covers) }));
  return context.body(picture, 200, { ...headers, 'content-type': 'image/webp' });
}
