import { call } from '#api/call.ts';
import type { GuildMap } from '#contract/maps.ts';
import { listPlaceRecords, mostPlaceRecords } from '#contract/place-records.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import {
  type ExportedPlace,
  importLine,
  placeCells,
  placeColumns,
  placesFileName,
} from '#rules/map/exporting.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { saveCsv } from '#islands/save-csv.ts';
import { saveFile } from '#islands/save-file.ts';

/** A file of places, by its ending. */
export type PlacesFile = 'csv' | 'ndjson';

/** Reads all that is said of places, in their order. Those that have gone since are left out. */
async function readRecords(
  mapId: string,
  places: readonly ListedPlace[],
): Promise<ExportedPlace[]> {
  const read = new Map<number, ExportedPlace>();
  for (let at = 0; at < places.length; at += mostPlaceRecords) {
    const numbers = places.slice(at, at + mostPlaceRecords).map(({ number }) => number);
    const query = { numbers: numbers.join() };
    const answer = await call(listPlaceRecords, { params: { mapId }, query });
    for (const place of answer.places) read.set(place.number, place);
  }
  return places.flatMap(({ number }) => read.get(number) ?? []);
}

/**
 * Saves places as a file.
 * @param guild the guild's name
 * @returns how many places the file has
 * @throws ApiError when they cannot be read; then no file is saved
 */
export async function savePlaces(
  { guild, map }: { guild: string; map: GuildMap },
  places: readonly ListedPlace[],
  file: PlacesFile,
): Promise<number> {
  const records = await readRecords(map.id, places);
  const today = dayAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const name = `${placesFileName(guild, map.name, today)}.${file}`;
  if (file === 'csv') {
    saveCsv(name, [placeColumns, ...records.map((place) => placeCells(map.name, place))]);
  } else {
    const lines = records.map((place) => importLine(map.name, place));
    saveFile(name, lines.join(''), 'application/x-ndjson');
  }
  return records.length;
}
