import * as placePictures from '#contract/place-pictures.ts';
import * as textMaps from '#contract/text-maps.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { placePictureSize, sectionAround, sectionAt } from '#rules/map/sections.ts';
import { mapLevel } from '#rules/map/sight.ts';
import { textMapSize } from '#rules/map/text-maps.ts';
import type { Database } from '../db/database.ts';
import type { MapPlacesTable, MapsTable } from '../db/tables/maps.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { missingMap, neededPlace, readerOf } from '../map-places/reading.ts';
import { readPoints } from '../map-places/stored.ts';
import { findMap, findMapNamed } from '../maps/queries.ts';
import type { Mark } from './mark-drawing.ts';
import { markedPlaces } from './queries.ts';
import { sendPicture } from './sending.ts';

type Db = Database['db'];

const missing = () =>
  new ProblemError('not-found', 'There is no such picture of a map, or it is not for you.');

type MarkedPlace = Pick<MapPlacesTable, 'kind' | 'form' | 'x' | 'y' | 'points'>;

function markOf(place: MarkedPlace, label: string | null): Mark {
  const { kind, form, x, y } = place;
  return { label, kind, form, anchor: [x, y], points: readPoints(place) };
}

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
    return row ? [markOf(row, String(index + 1))] : [];
  });
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
    const section = sectionAt(map, shown.at, textMapSize);
    const marks = await marksFor(db, map, shown, viewer);
    const { theme } = query;
    return sendPicture(context, db, { map, section, size: textMapSize, marks, theme });
  },
});

/** Routes of the pictures of places: whoever sees a place has its picture. */
export const placePictureRoutes = defineRoutes(placePictures, {
  readPlacePicture: async ({ context, params, query, signedIn }, { database: { db } }) => {
    const place = await neededPlace(db, await readerOf(db, signedIn), params);
    const map = await findMap(db, place.map_id);
    if (!map) throw missingMap(place.map_id);
    const marks = [markOf(place, null)];
    const section = sectionAround(map, readPoints(place), placePictureSize);
    const { theme } = query;
    return sendPicture(context, db, { map, section, size: placePictureSize, marks, theme });
  },
});
