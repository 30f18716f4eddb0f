import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceRevisionsTable } from '../db/tables/maps.ts';

type Db = Kysely<Tables>;

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
