import type { EventMeeting } from '#contract/calendar.ts';
import { placeKey } from '#rules/calendar/event-parts.ts';
import { mapLevel } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { type MeetingColumns, type MetPlace, placesMet } from './queries.ts';

type Db = Database['db'];

/** An event, as far as its people meet somewhere. */
type Meeting = MeetingColumns & Pick<EventsTable, 'id'>;

const keyOf = ({ map_id, number }: Pick<MetPlace, 'map_id' | 'number'>) =>
  placeKey({ mapId: map_id, number });

/** Reads the places at which events meet, by their keys: those that their maps have, or have removed. */
export async function readMetPlaces(
  db: Db,
  at: readonly { mapId: string; number: number }[],
): Promise<Map<string, MetPlace>> {
  const mapIds = Array.from(new Set(at.map(({ mapId }) => mapId)));
  const numbers = Array.from(new Set(at.map(({ number }) => number)));
  const places = await placesMet(db, { mapIds, numbers });
  return new Map(places.map((place) => [keyOf(place), place]));
}

/** Reads which place the columns of an event name; null for none. */
export function readMeeting({ meeting_map, meeting_number, meeting_name }: MeetingColumns) {
  if (meeting_map === null || meeting_number === null) return null;
  return { mapId: meeting_map, number: meeting_number, name: meeting_name ?? '' };
}

/** Tells a place as whoever sees it knows it; null for whom it is not for. */
function toldTo(place: MetPlace, level: number): Pick<EventMeeting, 'name' | 'map'> | null {
  if (place.layer !== 'guild' || place.level > level) return null;
  return { name: place.name, map: place.removed_at === null ? place.map : null };
}

/**
 * Reads where events meet, by their ids, as somebody of a level may know it: nothing of a place that asks
 * more. What its map has no more is told by the name that it had.
 * @param level null for somebody who may know of no place
 */
export async function readMeetings(
  db: Db,
  events: readonly Meeting[],
  level: number | null,
): Promise<Map<string, EventMeeting>> {
  if (level === null || level < mapLevel) return new Map();
  const meetings = events.flatMap((event) => {
    const at = readMeeting(event);
    return at ? [{ id: event.id, at }] : [];
  });
  const places = await readMetPlaces(
    db,
    meetings.map(({ at }) => at),
  );
  return new Map(
    meetings.flatMap(({ id, at }) => {
      const place = places.get(placeKey(at));
      // Of a map that is gone only what everybody saw was left.
      const told = place ? toldTo(place, level) : { name: at.name, map: null };
      return told ? [[id, { ...at, ...told }]] : [];
    }),
  );
}
