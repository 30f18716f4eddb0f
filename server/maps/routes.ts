import * as maps from '#contract/maps.ts';
import { highestZoom, tileType } from '#rules/map/picture.ts';
import type { MapLightPicturesTable, MapsTable } from '../db/tables/maps.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { findTile } from '../map-tiles/queries.ts';
import { type KeptTile, KeptTiles } from './kept-tiles.ts';
import { allMaps, lightPictures } from './queries.ts';

/** Two screens of tiles of several maps. */
const keptBytes = 12 * 1024 * 1024;

const kept = new KeptTiles(keptBytes);

/** Only the reader's own browser may keep what is not for everybody (decision 006). */
const caching = 'private, max-age=31536000, immutable';

function pictureOf({ picture_id: id, ...map }: MapsTable): maps.GuildMap['picture'] {
  const { picture_width: width, picture_height: height } = map;
  if (id === null || width === null || height === null) return null;
  return { id, width, height, highestZoom: highestZoom({ width, height }) };
}

function toMap(map: MapsTable, light: MapLightPicturesTable | undefined): maps.GuildMap {
  const { id, name, level_of: levelOf, width, height } = map;
  const lightPicture = light
    ? {
        ...{ id: light.picture_id, width: light.width, height: light.height },
        highestZoom: highestZoom(light),
      }
    : null;
  return { id, name, levelOf, width, height, picture: pictureOf(map), lightPicture };
}

/** Routes of maps: members see all of them. */
export const mapRoutes = defineRoutes(maps, {
  listMaps: async (_, { database: { db } }) => {
    const lights = await lightPictures(db);
    return { maps: (await allMaps(db)).map((map) => toMap(map, lights.get(map.id))) };
  },

  readMapTile: async ({ context, params }, { database: { db } }) => {
    const { pictureId, zoom, column, row } = params;
    const name = [pictureId, zoom, column, row].join('/');
    let tile: KeptTile | undefined = kept.get(name);
    if (!tile) {
      const found = await findTile(db, {
        ...{ picture_id: pictureId, zoom: Number(zoom) },
        ...{ tile_column: Number(column), tile_row: Number(row) },
      });
      if (!found) throw new ProblemError('not-found', `There is no tile ${name}.`);
      tile = { hash: found.hash, bytes: new Uint8Array(found.bytes) };
      kept.keep(name, tile);
    }
    const headers = { etag: `"${tile.hash}"`, 'cache-control': caching };
    if (context.req.header('if-none-match') === headers.etag) {
      return context.body(null, 304, headers);
    }
    return context.body(tile.bytes, 200, { ...headers, 'content-type': tileType });
  },
});
