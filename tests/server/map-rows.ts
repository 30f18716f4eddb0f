import type { Database } from '#server/db/database.ts';
import type { MapPlacesTable, MapsTable } from '#server/db/tables/maps.ts';

/** Makes the row of a map: a grid, but for what a test needs. */
export function mapRow(part: Pick<MapsTable, 'id'> & Partial<MapsTable>): MapsTable {
  const { name = 'The Cairns' } = part;
  return {
    ...{ name, name_key: name.toLowerCase(), level_of: null, width: 4096, height: 2048 },
    ...{ picture_id: null, picture_width: null, picture_height: null },
    ...{ made_at: 0, last_number: 0, version: 0 },
    ...part,
  };
}

/** Adds a map. */
export async function addMapRow({ db }: Database, part: Parameters<typeof mapRow>[0]) {
  await db.insertInto('maps').values(mapRow(part)).execute();
}

/** Makes the row of a place: a point of the guild, but for what a test needs. */
export function mapPlaceRow(
  part: Pick<MapPlacesTable, 'id' | 'map_id' | 'number'> & Partial<MapPlacesTable>,
): MapPlacesTable {
  return {
    ...{ layer: 'guild', owner_id: null, squad_id: null, level: 2, revision: 1, kind: 'boss' },
    ...{ name: 'Old Wick', form: 'point', x: 9, y: 9, points: null, items: null },
    ...{ level_from: null, level_to: null, made_at: 0, removed_at: null, seen_at: null },
    ...{ seen_by: null, timer_started_at: null, timer_minutes: null, timer_by: null },
    ...{ proposed_at: null, refused_at: null, refused_why: null },
    ...{ source_id: null, source_hash: null, source_said: null },
    ...part,
  };
}

/** Adds a map with one place of the guild, its number 1. */
export async function addMapWithPlace({ db }: Database, mapId: string): Promise<void> {
  await db
    .insertInto('maps')
    .values(mapRow({ id: mapId, last_number: 1 }))
    .execute();
  const { x, y, ...row } = mapPlaceRow({ id: `${mapId.slice(0, -1)}e`, map_id: mapId, number: 1 });
  const { kind, name, form, layer, squad_id, level } = row;
  const body = JSON.stringify({
    kind,
    name,
    form,
    points: [[x, y]],
    words: '',
    levels: null,
    links: [],
  });
  await db
    .insertInto('map_places')
    .values({ ...row, x, y })
    .execute();
  const revision = { place_id: row.id, revision: 1, layer, squad_id, level, body };
  await db
    .insertInto('map_place_revisions')
    .values({ ...revision, by_id: null, at: 0 })
    .execute();
}
