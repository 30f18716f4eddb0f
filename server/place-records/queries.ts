import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '../db/tables/maps.ts';
import { standingPlaces } from '../map-places/queries.ts';

/** A place with the body of the revision that stands. */
export type WrittenPlace = MapPlacesTable & Pick<MapPlaceRevisionsTable, 'body'>;

/** Returns those of some places of a map that are not removed, by number. */
export function writtenPlaces(
  db: Kysely<Tables>,
  mapId: string,
  numbers: readonly number[],
): Promise<WrittenPlace[]> {
  return standingPlaces(db)
    .selectAll('map_places')
    .select('now.body')
    .where('map_id', '=', mapId)
    .where('number', 'in', numbers)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute();
}
