import type { MapSize } from '#rules/map/drawing.ts';
import type { PlaceLayer } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { countTiles } from '../map-tiles/queries.ts';
import { allMaps, countPlacesByLayer, lightPictures } from './queries.ts';

/** What there is of a map. */
export interface MapInWords extends MapSize {
  id: string;
  name: string;
  /** the name of the map of which it is a level */
  levelOf: string | null;
  /** those of both pictures; 0 for a grid */
  tiles: number;
  /** it has a picture of its own for the light theme */
  hasLight: boolean;
  /** its places that are not removed, by whose they are */
  places: Record<PlaceLayer, number>;
}

/** Returns what there is of every map, each level behind its map. */
export async function describeMaps(db: Database['db']): Promise<MapInWords[]> {
  const maps = await allMaps(db);
  const lights = await lightPictures(db);
  const tilesOf = async (id: string | null | undefined) => (id ? countTiles(db, id) : 0);
  return Promise.all(
    maps.map(async ({ id, name, level_of, width, height, picture_id }) => ({
      ...{ id, name, width, height },
      levelOf: maps.find((map) => map.id === level_of)?.name ?? null,
      tiles: (await tilesOf(picture_id)) + (await tilesOf(lights.get(id)?.picture_id)),
      hasLight: lights.has(id),
      places: await countPlacesByLayer(db, id),
    })),
  );
}
