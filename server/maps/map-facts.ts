import type { MapSize } from '#rules/map/drawing.ts';
import type { PlaceLayer } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { countTiles } from '../map-tiles/queries.ts';
import { allMaps, countPlacesByLayer } from './queries.ts';

/** What there is of a map. */
export interface MapInWords extends MapSize {
  id: string;
  name: string;
  /** the name of the map of which it is a level */
  levelOf: string | null;
  /** 0 for a grid */
  tiles: number;
  /** its places that are not removed, by whose they are */
  places: Record<PlaceLayer, number>;
}

/** Returns what there is of every map, each level behind its map. */
export async function describeMaps(db: Database['db']): Promise<MapInWords[]> {
  const maps = await allMaps(db);
  return Promise.all(
    maps.map(async ({ id, name, level_of, width, height, picture_id }) => ({
      ...{ id, name, width, height },
      levelOf: maps.find((map) => map.id === level_of)?.name ?? null,
      tiles: picture_id === null ? 0 : await countTiles(db, picture_id),
      places: await countPlacesByLayer(db, id),
    })),
  );
}
