import { type Kysely, sql } from 'kysely';
import type { PlaceLayer } from '#rules/map/sight.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MapsTable, MapTilesTable } from '../db/tables/maps.ts';

/** Returns all maps by name, each level behind its map. */
export async function allMaps(db: Kysely<Tables>): Promise<MapsTable[]> {
  const maps = (await db.selectFrom('maps').selectAll().orderBy('id').execute()).toSorted((a, b) =>
    compareNames(a.name, b.name),
  );
  const behind = Map.groupBy(maps, ({ level_of }) => level_of);
  return (behind.get(null) ?? []).flatMap((map) => [map, ...(behind.get(map.id) ?? [])]);
}

export async function findMap(db: Kysely<Tables>, id: string): Promise<MapsTable | null> {
  const map = db.selectFrom('maps').selectAll().where('id', '=', id);
  return (await map.executeTakeFirst()) ?? null;
}

export async function findMaps(db: Kysely<Tables>, ids: readonly string[]): Promise<MapsTable[]> {
  return db.selectFrom('maps').selectAll().where('id', 'in', ids).execute();
}

export async function findMapNamed(db: Kysely<Tables>, key: string): Promise<MapsTable | null> {
  const map = db.selectFrom('maps').selectAll().where('name_key', '=', key);
  return (await map.executeTakeFirst()) ?? null;
}

export async function countMaps(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('maps')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addMap(trx: Kysely<Tables>, map: MapsTable): Promise<void> {
  await trx.insertInto('maps').values(map).execute();
}

/** What covers a map. */
export type MapPicture = Pick<MapsTable, 'picture_id' | 'picture_width' | 'picture_height'>;

/** Gives a map another picture, and another place among the maps where that is said. */
export async function changeMap(
  trx: Kysely<Tables>,
  id: string,
  values: MapPicture & Partial<Pick<MapsTable, 'level_of'>>,
): Promise<void> {
  await trx.updateTable('maps').set(values).where('id', '=', id).execute();
}

/** Tells whether a map has levels. */
export async function hasLevels(db: Kysely<Tables>, id: string): Promise<boolean> {
  const level = db.selectFrom('maps').select('id').where('level_of', '=', id).limit(1);
  return (await level.executeTakeFirst()) !== undefined;
}

/** A tile with what its file holds. */
export interface CutTile {
  tile: MapTilesTable;
  type: string;
  bytes: Uint8Array;
}

/** Keeps tiles; alike ones share a file. */
export async function addTiles(trx: Kysely<Tables>, cut: readonly CutTile[]): Promise<void> {
  const files = new Map(
    cut.map(({ tile, type, bytes }) => [tile.file_hash, { hash: tile.file_hash, type, bytes }]),
  );
  for (const file of files.values()) {
    await trx
      .insertInto('files')
      .values(file)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  await addRows(
    trx,
    'map_tiles',
    cut.map(({ tile }) => tile),
  );
}

/** Names a tile. */
export type TilePlace = Omit<MapTilesTable, 'file_hash'>;

/** Returns the file of a tile, or null. */
export async function findTile(
  db: Kysely<Tables>,
  { picture_id, zoom, tile_column, tile_row }: TilePlace,
): Promise<{ hash: string; bytes: Uint8Array } | null> {
  const row = await db
    .selectFrom('map_tiles')
    .innerJoin('files', 'files.hash', 'map_tiles.file_hash')
    .select(['files.hash', 'files.bytes'])
    .where('picture_id', '=', picture_id)
    .where('zoom', '=', zoom)
    .where('tile_column', '=', tile_column)
    .where('tile_row', '=', tile_row)
    .executeTakeFirst();
  return row ?? null;
}

/** Tiles that one transaction forgets: other writers wait no longer than it takes. */
const forgottenAtOnce = 200;

/**
 * Forgets the tiles of pictures that cover no map, a batch at a time, with the files that nothing else
 * has.
 */
export async function forgetLooseTiles(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const forgotten = await db.transaction().execute(async (trx) => {
      const tiles = await trx
        .selectFrom('map_tiles')
        .selectAll()
        .where(
          sql<boolean>`not exists (select 1 from maps where maps.picture_id = map_tiles.picture_id)`,
        )
        .limit(forgottenAtOnce)
        .execute();
      for (const { picture_id, zoom, tile_column, tile_row } of tiles) {
        await trx
          .deleteFrom('map_tiles')
          .where('picture_id', '=', picture_id)
          .where('zoom', '=', zoom)
          .where('tile_column', '=', tile_column)
          .where('tile_row', '=', tile_row)
          .execute();
      }
      for (const hash of new Set(tiles.map(({ file_hash }) => file_hash))) {
        await trx
          .deleteFrom('files')
          .where('hash', '=', hash)
          .where(sql<boolean>`not exists (select 1 from map_tiles where file_hash = files.hash)`)
          .where(sql<boolean>`not exists (select 1 from file_paths where file_hash = files.hash)`)
          .execute();
      }
      return tiles.length;
    });
    if (forgotten < forgottenAtOnce) return;
  }
}

/** Counts the tiles of a picture. */
export async function countTiles(db: Kysely<Tables>, pictureId: string): Promise<number> {
  const { count } = await db
    .selectFrom('map_tiles')
    .select((e) => e.fn.countAll().as('count'))
    .where('picture_id', '=', pictureId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the places of a map that are not removed, by whose they are. */
export async function countPlacesByLayer(
  db: Kysely<Tables>,
  mapId: string,
): Promise<Record<PlaceLayer, number>> {
  const rows = await db
    .selectFrom('map_places')
    .select(['layer', (e) => e.fn.countAll().as('count')])
    .where('map_id', '=', mapId)
    .where('removed_at', 'is', null)
    .groupBy('layer')
    .execute();
  const counts = { mine: 0, squad: 0, guild: 0 };
  for (const { layer, count } of rows) counts[layer] = Number(count);
  return counts;
}

/** Gives a map another name. */
export async function nameMap(
  trx: Kysely<Tables>,
  id: string,
  values: Pick<MapsTable, 'name' | 'name_key'>,
): Promise<void> {
  await trx.updateTable('maps').set(values).where('id', '=', id).execute();
}

/** Forgets a map with its places and their revisions; its tiles are loose then. */
export async function forgetMap(trx: Kysely<Tables>, id: string): Promise<void> {
  const parts = ['map_place_items', 'map_place_events', 'map_place_revisions'] as const;
  for (const part of parts) {
    await trx
      .deleteFrom(part)
      .where('place_id', 'in', (eb) =>
        eb.selectFrom('map_places').select('map_places.id').where('map_id', '=', id),
      )
      .execute();
  }
  await trx.deleteFrom('map_places').where('map_id', '=', id).execute();
  await trx.deleteFrom('maps').where('id', '=', id).execute();
}
