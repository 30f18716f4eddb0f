import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceEventsTable, MapPlaceItemsTable } from '../db/tables/maps.ts';

type Db = Kysely<Tables>;

/** Writes what a place gives and leads to now, in place of what it did. */
export async function keepLinks(
  trx: Db,
  placeId: string,
  { items, events }: { items: MapPlaceItemsTable[]; events: MapPlaceEventsTable[] },
): Promise<void> {
  await trx.deleteFrom('map_place_items').where('place_id', '=', placeId).execute();
  await trx.deleteFrom('map_place_events').where('place_id', '=', placeId).execute();
  await addRows(trx, 'map_place_items', items);
  await addRows(trx, 'map_place_events', events);
}
