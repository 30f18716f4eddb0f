import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceRevisionsTable } from '../db/tables/maps.ts';
import { standingPlaces } from '../map-places/queries.ts';

type Db = Kysely<Tables>;

/** Returns what stands of places, by their ids. */
export async function bodiesOf(
  db: Db,
  placeIds: readonly string[],
): Promise<Map<string, Pick<MapPlaceRevisionsTable, 'body'>>> {
  if (placeIds.length === 0) return new Map();
  const rows = await standingPlaces(db)
    .select(['map_places.id', 'now.body'])
    .where('map_places.id', 'in', placeIds)
    .execute();
  return new Map(rows.map(({ id, body }) => [id, { body }]));
}
