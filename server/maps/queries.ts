import type { Kysely } from 'kysely';
import type { PlaceLayer } from '#rules/map/sight.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { Tables } from '../db/tables.ts';
import type { MapLightPicturesTable, MapsTable } from '../db/tables/maps.ts';

/**
 * Returns all maps, each level behind its map: first the one that has been there longest, which is the one
 * that opens, then the others by name.
 */
export async function allMaps(db: Kysely<Tables>): Promise<MapsTable[]> {
  const maps = (await db.selectFrom('maps').selectAll().orderBy('id').execute()).toSorted((a, b) =>
    compareNames(a.name, b.name),
  );
  const behind = Map.groupBy(maps, ({ level_of }) => level_of);
  const lands = behind.get(null) ?? [];
  const earliest = Math.min(...lands.map(({ made_at }) => made_at));
  const first = lands.find(({ made_at }) => made_at === earliest);
  return [...(first ? [first] : []), ...lands.filter((map) => map !== first)].flatMap((map) => [
    map,
    ...(behind.get(map.id) ?? []),
  ]);
}

/** Makes a map the one that has been there longest. */
export async function putFirst(trx: Kysely<Tables>, id: string): Promise<void> {
  const { earliest } = await trx
    .selectFrom('maps')
    .select((e) => e.fn.min('made_at').as('earliest'))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('maps')
    .set({ made_at: earliest - 1 })
    .where('id', '=', id)
    .execute();
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

/** Locks a map until the transaction ends, so that one at a time changes its places. */
export async function holdMap(trx: Kysely<Tables>, id: string): Promise<MapsTable | null> {
  const row = await trx
    .updateTable('maps')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
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
  values: Partial<MapPicture & Pick<MapsTable, 'level_of'>>,
): Promise<void> {
  await trx.updateTable('maps').set(values).where('id', '=', id).execute();
}

/** Returns what maps show in the light theme, by the maps' ids; those of one picture are left out. */
export async function lightPictures(
  db: Kysely<Tables>,
): Promise<Map<string, MapLightPicturesTable>> {
  const rows = await db.selectFrom('map_light_pictures').selectAll().execute();
  return new Map(rows.map((row) => [row.map_id, row]));
}

/** Gives a map another picture for the light theme; null takes it away. */
export async function lightMap(
  trx: Kysely<Tables>,
  mapId: string,
  picture: Omit<MapLightPicturesTable, 'map_id'> | null,
): Promise<void> {
  await trx.deleteFrom('map_light_pictures').where('map_id', '=', mapId).execute();
  if (!picture) return;
  await trx
    .insertInto('map_light_pictures')
    .values({ map_id: mapId, ...picture })
    .execute();
}

/** Tells whether a map has levels. */
export async function hasLevels(db: Kysely<Tables>, id: string): Promise<boolean> {
  const level = db.selectFrom('maps').select('id').where('level_of', '=', id).limit(1);
  return (await level.executeTakeFirst()) !== undefined;
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
  await lightMap(trx, id, null);
  await trx.deleteFrom('maps').where('id', '=', id).execute();
}
