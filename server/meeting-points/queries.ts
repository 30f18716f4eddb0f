import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';

type Db = Kysely<Tables>;

/** The columns that name the place where an event's people meet. */
export type MeetingColumns = Pick<EventsTable, 'meeting_map' | 'meeting_number' | 'meeting_name'>;

/** A place, as far as it is where people meet. */
export type MetPlace = Pick<
  MapPlacesTable,
  'map_id' | 'number' | 'name' | 'layer' | 'level' | 'removed_at'
> & { map: string };

/** Returns the places of some maps that have one of some numbers, removed ones too. */
export async function placesMet(
  db: Db,
  { mapIds, numbers }: { mapIds: readonly string[]; numbers: readonly number[] },
): Promise<MetPlace[]> {
  if (mapIds.length === 0 || numbers.length === 0) return [];
  return db
    .selectFrom('map_places')
    .innerJoin('maps', 'maps.id', 'map_places.map_id')
    .select(['map_id', 'number', 'map_places.name', 'layer', 'level', 'removed_at'])
    .select('maps.name as map')
    .where('map_id', 'in', mapIds)
    .where('number', 'in', numbers)
    .execute();
}

/** Returns the first events that end after a moment and whose people meet at a place, in order. */
export function eventsMeetingAt(
  db: Db,
  { map_id, number }: Pick<MapPlacesTable, 'map_id' | 'number'>,
  { after, most }: { after: number; most: number },
): Promise<Pick<EventsTable, 'id' | 'title' | 'starts_at' | 'zone' | 'mandatory'>[]> {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'zone', 'mandatory'])
    .where('meeting_map', '=', map_id)
    .where('meeting_number', '=', number)
    .where('ends_at', '>', after)
    .where('cancelled', '=', 0)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns the events whose people meet on a map, with the numbers of the places. */
export function eventsMeetingOn(
  db: Db,
  mapId: string,
): Promise<Pick<EventsTable, 'id' | 'meeting_number' | 'meeting_name' | 'ends_at'>[]> {
  return db
    .selectFrom('events')
    .select(['id', 'meeting_number', 'meeting_name', 'ends_at'])
    .where('meeting_map', '=', mapId)
    .orderBy('id')
    .execute();
}

/** Writes into events what has become of the places where their people meet. */
export async function noteMeetings(
  trx: Db,
  eventIds: readonly string[],
  values: Partial<MeetingColumns & Pick<EventsTable, 'changed_at'>>,
): Promise<void> {
  if (eventIds.length === 0) return;
  await trx.updateTable('events').set(values).where('id', 'in', eventIds).execute();
}

/**
 * Takes places that go out of the events that meet there, where they are not the guild's or ask more than a
 * level: nobody could be kept from the name any more.
 */
export async function leaveHidden(
  trx: Db,
  which: { mapId: string } | { ids: readonly string[] },
  level: number,
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ meeting_map: null, meeting_number: null, meeting_name: null })
    .where((eb) => {
      const met = eb
        .selectFrom('map_places as place')
        .select('place.id')
        .whereRef('place.map_id', '=', 'events.meeting_map')
        .whereRef('place.number', '=', 'events.meeting_number')
        .where((of) => of.or([of('place.layer', '!=', 'guild'), of('place.level', '>', level)]));
      return eb.exists(
        'ids' in which
          ? met.where('place.id', 'in', which.ids)
          : met.where('place.map_id', '=', which.mapId),
      );
    })
    .execute();
}
