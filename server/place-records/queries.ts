import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '../db/tables/maps.ts';

/** A place with the body of the revision that stands. */
export type WrittenPlace = MapPlacesTable & Pick<MapPlaceRevisionsTable, 'body'>;

/** Returns those of some places of a map that are not removed, by number. */
export function writtenPlaces(
  db: Kysely<Tables>,
  mapId: string,
  numbers: readonly number[],
): Promise<WrittenPlace[]> {
  return db
    .selectFrom('map_places')
    .innerJoin('map_place_revisions as now', (join) =>
      join
        .onRef('now.place_id', '=', 'map_places.id')
        .onRef('now.revision', '=', 'map_places.revision'),
    )
    .selectAll('map_places')
    .select('now.body')
    .where('map_id', '=', mapId)
    .where('number', 'in', numbers)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute();
}
