import type { Kysely } from 'kysely';
import type { PlaceReader } from '#rules/map/sight.ts';
import type { Tables } from '../db/tables.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';
import { kindsBeside } from '../seen-places/queries.ts';

type Db = Kysely<Tables>;

/**
 * By what lists tell that a place is another. All else that they show of it is of its revision, but for its
 * name (that of a member who is removed is taken out of it) and those of its items, which come with an import.
 */
const marks = [
  ...(['number', 'revision', 'kind', 'name', 'items', 'level', 'seen_at'] as const),
  ...(['timer_started_at', 'timer_minutes'] as const),
] as const;

/** What lists show of a place. */
const listed = [
  ...([...marks, 'id', 'map_id', 'layer', 'owner_id', 'squad_id', 'form'] as const),
  ...(['x', 'y', 'points', 'level_from', 'level_to', 'proposed_at'] as const),
] as const;

export type MarksRow = Pick<MapPlacesTable, (typeof marks)[number]>;

export type ListedRow = Pick<MapPlacesTable, (typeof listed)[number]>;

/** Rows of one reading: other requests have their turn between two. */
const rowsAtOnce = 1000;

const standing = (db: Db, mapId: string) =>
  db.selectFrom('map_places').where('map_id', '=', mapId).where('removed_at', 'is', null);

/** Reads by what the guild's places on a map tell that they are others, by number, some at a time. */
export async function* guildMarks(db: Db, mapId: string): AsyncGenerator<MarksRow[]> {
  for (let after = 0; ;) {
    const rows = await standing(db, mapId)
      .select(marks)
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

/** Returns places of a map by their numbers. */
export function placesNumbered(
  db: Db,
  mapId: string,
  numbers: readonly number[],
): Promise<ListedRow[]> {
  return standing(db, mapId)
    .select(listed)
    .where('layer', '=', 'guild')
    .where('number', 'in', numbers)
    .execute();
}

/**
 * Finds the places of maps that are not the guild's and that somebody may see. Each kind is looked for by itself:
 * together they would be looked for among all places.
 */
const privateOf = (db: Db, mapIds: readonly string[], reader: PlaceReader) =>
  kindsBeside(reader).map((isOfKind) =>
    db
      .selectFrom('map_places as place')
      .where('map_id', 'in', mapIds)
      .where('removed_at', 'is', null)
      .where(isOfKind),
  );

/** Reads the places of maps that are not the guild's and that somebody may see, by map and number. */
export async function privatePlaces(
  db: Db,
  mapIds: readonly string[],
  reader: PlaceReader,
): Promise<ListedRow[]> {
  if (mapIds.length === 0) return [];
  const kinds = privateOf(db, mapIds, reader).map((places) => places.select(listed).execute());
  const found = (await Promise.all(kinds)).flat();
  return found.sort(
    (a, b) => Number(a.map_id > b.map_id) - Number(a.map_id < b.map_id) || a.number - b.number,
  );
}

/** By what a place that is not the guild's tells that it is another, and who sees it. */
const privateMarks = [
  ...(['number', 'revision', 'name', 'items', 'seen_at'] as const),
  ...(['timer_started_at', 'timer_minutes'] as const),
  ...(['layer', 'owner_id', 'squad_id', 'proposed_at', 'refused_at'] as const),
] as const;

export type PrivateMarksRow = Pick<MapPlacesTable, (typeof privateMarks)[number]>;

/** Reads by what the places of a map that are not the guild's and that somebody may see tell that they are others. */
export async function privateMarksFor(
  db: Db,
  mapId: string,
  reader: PlaceReader,
): Promise<PrivateMarksRow[]> {
  const kinds = privateOf(db, [mapId], reader).map((places) =>
    places.select(privateMarks).execute(),
  );
  return (await Promise.all(kinds)).flat();
}

/** Reads the same of all places of a map that are not the guild's, whosesoever they are. */
export function allPrivateMarks(db: Db, mapId: string): Promise<PrivateMarksRow[]> {
  return standing(db, mapId).select(privateMarks).where('layer', 'in', ['mine', 'squad']).execute();
}
