import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { PlaceKind } from '#rules/map/kinds.ts';
import type { PlaceReader } from '#rules/map/sight.ts';
import type { Tables } from '../db/tables.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';
import { isGuilds, isSeenBeside, isSeenBy } from '../seen-places/queries.ts';

type Db = Kysely<Tables>;

const eb = expressionBuilder<{ place: MapPlacesTable }, 'place'>();

const shown = [
  ...(['place.map_id', 'place.number', 'place.kind', 'place.name', 'place.x', 'place.y'] as const),
  ...(['place.level_from', 'place.level_to', 'place.layer', 'place.seen_at'] as const),
] as const;

/**
 * Returns which of the places that somebody sees give items: a row for an item of a place, at most so many
 * an item, each with how many there are.
 */
export function placesOfItems(
  db: Db,
  reader: PlaceReader,
  { itemIds, most }: { itemIds: readonly string[]; most: number },
) {
  return (
    db
      .with('found', (cte) =>
        cte
          .selectFrom('map_place_items as find')
          .innerJoin('map_places as place', 'place.id', 'find.place_id')
          .select(['find.item_id', 'find.words', ...shown])
          .select(({ fn }) => [
            fn
              .agg<number>('row_number')
              .over((over) =>
                over.partitionBy('find.item_id').orderBy('place.map_id').orderBy('place.number'),
              )
              .as('nth'),
            fn
              .countAll()
              .over((over) => over.partitionBy('find.item_id'))
              .as('total'),
          ])
          .where('find.item_id', 'in', itemIds)
          .where('place.removed_at', 'is', null)
          .where(isSeenBy(reader)),
      )
      .selectFrom('found')
      .selectAll()
      // Of too many, evenly: what lies together has mostly been drawn one after another.
      .where(
        (found) =>
          sql<boolean>`(${found.ref('nth')} * ${sql.lit(most)}) % ${found.ref('total')} < ${sql.lit(most)}`,
      )
      .orderBy('map_id')
      .orderBy('number')
      .orderBy('item_id')
      .execute()
  );
}

/** Returns which of the places that somebody sees lead to an event, at most so many, meeting points first. */
export function placesOfEvent(db: Db, reader: PlaceReader, eventId: string, most: number) {
  return db
    .selectFrom('map_place_events as link')
    .innerJoin('map_places as place', 'place.id', 'link.place_id')
    .innerJoin('maps', 'maps.id', 'place.map_id')
    .select([...shown, 'maps.name as map'])
    .where('link.event_id', '=', eventId)
    .where('place.removed_at', 'is', null)
    .where(isSeenBy(reader))
    .orderBy((place) => place.case().when('place.kind', '=', 'meeting-point').then(0).else(1).end())
    .orderBy('place.map_id')
    .orderBy('place.number')
    .limit(most)
    .execute();
}

/** Returns the names and widths of maps. */
export function mapsAt(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('maps').select(['id', 'name', 'width']).where('id', 'in', ids).execute();
}

/** Returns the maps with how often the guild's places on each were changed. */
export function mapVersions(db: Db) {
  return db.selectFrom('maps').select(['id', 'version']).orderBy('id').execute();
}

/** What a place is found by. */
export interface PlaceName {
  map_id: string;
  number: number;
  name: string;
  kind: PlaceKind;
  /** the level that it asks */
  level: number;
}

const named = [
  ...(['place.map_id', 'place.number', 'place.kind', 'place.name', 'place.level'] as const),
] as const;

/** Returns the names of the guild's places on a map, by number, after one of them. */
export function guildNames(
  db: Db,
  mapId: string,
  { after, limit }: { after: number; limit: number },
): Promise<PlaceName[]> {
  return db
    .selectFrom('map_places as place')
    .select(named)
    .where('place.map_id', '=', mapId)
    .where('place.number', '>', after)
    .where('place.layer', '=', 'guild')
    .where('place.removed_at', 'is', null)
    .orderBy('place.number')
    .limit(limit)
    .execute();
}

/** Returns the names of the places on maps that somebody sees and that are not the guild's. */
export async function namesBeside(
  db: Db,
  reader: PlaceReader,
  { mapIds, limit }: { mapIds: readonly string[]; limit: number },
): Promise<PlaceName[]> {
  if (mapIds.length === 0) return [];
  return db
    .selectFrom('map_places as place')
    .select(named)
    .where('place.map_id', 'in', mapIds)
    .where('place.removed_at', 'is', null)
    .where(isSeenBeside(reader))
    .orderBy('place.map_id')
    .orderBy('place.number')
    .limit(limit)
    .execute();
}

/** Returns places as a search shows them, those that somebody sees. */
export function placesAt(
  db: Db,
  reader: PlaceReader,
  at: readonly Pick<PlaceName, 'map_id' | 'number'>[],
) {
  if (at.length === 0) return [];
  return db
    .selectFrom('map_places as place')
    .innerJoin('maps', 'maps.id', 'place.map_id')
    .select(['place.map_id', 'place.number', 'place.kind', 'place.name', 'maps.name as map'])
    .where('place.removed_at', 'is', null)
    .where(isSeenBy(reader))
    .where(isAmong(at))
    .execute();
}

/** A place at which an event may meet. */
export type OfferedRow = Pick<MapPlacesTable, 'map_id' | 'number' | 'kind' | 'name'> & {
  map: string;
};

const offered = (db: Db, level: number) =>
  db
    .selectFrom('map_places as place')
    .innerJoin('maps', 'maps.id', 'place.map_id')
    .select(['place.map_id', 'place.number', 'place.kind', 'place.name', 'maps.name as map'])
    .where(isGuilds(level))
    .where('place.removed_at', 'is', null);

/** Returns the guild's meeting points that somebody of a level sees, at most so many. */
export function meetingPlaces(db: Db, level: number, most: number): Promise<OfferedRow[]> {
  return offered(db, level)
    .where('place.kind', '=', 'meeting-point')
    .orderBy('place.map_id')
    .orderBy('place.number')
    .limit(most)
    .execute();
}

const isAmong = (at: readonly Pick<PlaceName, 'map_id' | 'number'>[]) =>
  eb.or(
    at.map(({ map_id, number }) =>
      eb.and([eb('place.map_id', '=', map_id), eb('place.number', '=', number)]),
    ),
  );

/** Returns those of some places that are the guild's and that somebody of a level sees. */
export async function offeredAt(
  db: Db,
  level: number,
  at: readonly Pick<PlaceName, 'map_id' | 'number'>[],
): Promise<OfferedRow[]> {
  if (at.length === 0) return [];
  return offered(db, level).where(isAmong(at)).execute();
}
