import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '../db/tables/maps.ts';
import type { PrivateReader } from '../map-places/queries.ts';

type Db = Kysely<Tables>;

const columns = [
  ...(['id', 'map_id', 'number', 'layer', 'owner_id', 'squad_id', 'level'] as const),
  ...(['kind', 'name', 'items', 'seen_at', 'proposed_at'] as const),
] as const;

/** A place at which items are found. */
export type SpotRow = Pick<MapPlacesTable, (typeof columns)[number]>;

/** Rows of one reading: other requests have their turn between two. */
const rowsAtOnce = 1000;

const spots = (db: Db) =>
  db
    .selectFrom('map_places')
    .select(columns)
    .where('removed_at', 'is', null)
    .where('items', 'is not', null);

/** Reads the guild's places on a map at which items are found, of all levels, by number, some at a time. */
export async function* guildSpots(db: Db, mapId: string): AsyncGenerator<SpotRow[]> {
  for (let after = 0; ;) {
    const rows = await spots(db)
      .where('map_id', '=', mapId)
      .where('number', '>', after)
      .where('layer', '=', 'guild')
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.number;
  }
}

/** Returns one's own places at which items are found, those of squads, and those that are offered. */
export function privateSpots(
  db: Db,
  { id, squadIds, isOfficer, decides }: PrivateReader,
): Promise<SpotRow[]> {
  return spots(db)
    .where('layer', '!=', 'guild')
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', id),
        ...(isOfficer ? [eb('layer', '=', 'squad')] : []),
        ...(squadIds.length > 0 ? [eb('squad_id', 'in', squadIds)] : []),
        ...(decides ? [eb('proposed_at', 'is not', null)] : []),
      ]),
    )
    .orderBy('map_id')
    .orderBy('number')
    .execute();
}

/** Returns what stands of places, by their ids. */
export async function bodiesOf(
  db: Db,
  placeIds: readonly string[],
): Promise<Map<string, Pick<MapPlaceRevisionsTable, 'body'>>> {
  if (placeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('map_places')
    .innerJoin('map_place_revisions as now', (join) =>
      join
        .onRef('now.place_id', '=', 'map_places.id')
        .onRef('now.revision', '=', 'map_places.revision'),
    )
    .select(['map_places.id', 'now.body'])
    .where('map_places.id', 'in', placeIds)
    .execute();
  return new Map(rows.map(({ id, body }) => [id, { body }]));
}
