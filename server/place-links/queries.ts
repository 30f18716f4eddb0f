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

/** Returns the cards of items that the database has now, by their ids. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .innerJoin('snapshots', 'snapshots.id', 'items.snapshot_id')
    .select(['items.id', 'items.card'])
    .where('snapshots.is_current', '=', 1)
    .where('items.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, card }) => [id, card]));
}

/** Returns the titles of events that the calendar has now, by their ids. */
export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
