import { type Kysely, sql } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MapTilesTable } from '../db/tables/maps.ts';

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

const isOf = (pictureId: string) => sql<boolean>`map_tiles.picture_id = ${pictureId}`;

/** Tiles that one transaction forgets: other writers wait no longer than it takes. */
const forgottenAtOnce = 200;

/**
 * Forgets the tiles of pictures that cover no map, a batch at a time, with the files that nothing else
 * has.
 * @param pictureId only those of one picture
 */
export async function forgetLooseTiles(db: Kysely<Tables>, pictureId?: string): Promise<void> {
  const wanted = pictureId === undefined ? sql<boolean>`1 = 1` : isOf(pictureId);
  for (;;) {
    const forgotten = await db.transaction().execute(async (trx) => {
      const tiles = await trx
        .selectFrom('map_tiles')
        .selectAll()
        .where(
          sql<boolean>`not exists (select 1 from maps where maps.picture_id = map_tiles.picture_id)`,
        )
        .where(
          sql<boolean>`not exists (select 1 from map_light_pictures as light where light.picture_id = map_tiles.picture_id)`,
        )
        .where(wanted)
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
