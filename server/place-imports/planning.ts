import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { broughtAgain, broughtFirst, isAsBefore, leftOut } from './bringing.ts';
import type { Named } from './naming.ts';
import type { ReadPlace } from './place-records.ts';
import { importedPlaces, standingOf, type WrittenPlace } from './queries.ts';
import { nothingYet, type PlacesReport } from './report.ts';

/** What an import makes of the places of a map. */
export interface MapPlan {
  /** those that the map does not have; they get their numbers when they are written */
  fresh: WrittenPlace[];
  again: WrittenPlace[];
  /** ids of those that the files have no more, and nobody has changed */
  goes: string[];
  /** ids of those that the files have no more, and somebody has changed */
  stays: string[];
  /** by how many the places of the guild become more */
  grows: number;
  report: PlacesReport;
}

/** Finds out what becomes of the places of a map. Nothing is written. */
export async function planMap(
  db: Database['db'],
  { map, named, at }: { map: MapsTable; named: Named; at: number },
  places: readonly ReadPlace[],
): Promise<MapPlan> {
  const report = nothingYet();
  const bringing = { map, named, report, at };
  const there = new Map((await importedPlaces(db, map.id)).map((row) => [row.source_id, row]));
  const fresh = places.filter(({ record }) => !there.has(record.id));
  report.added = fresh.length;
  const again = places.flatMap((place) => {
    const was = there.get(place.record.id);
    return was ? [{ was, place }] : [];
  });
  const others = again.filter(({ was, place }) => !isAsBefore(was, place));
  report.same = again.length - others.length;
  const inFile = new Set(places.map(({ record }) => record.id));
  const missing = [...there.values()].filter(
    ({ source_id, removed_at }) =>
      source_id !== null && !inFile.has(source_id) && removed_at === null,
  );
  const ids = [...others.map(({ was }) => was.id), ...missing.map(({ id }) => id)];
  const standing = await standingOf(db, ids);
  const left = missing.map((was) => {
    const now = standing.get(was.id);
    return { id: was.id, goes: !now || leftOut(bringing, { was, now }) };
  });
  const goes = left.filter((one) => one.goes).map(({ id }) => id);
  report.removed = goes.length;
  let back = 0;
  const written = others.flatMap(({ was, place }) => {
    const now = standing.get(was.id);
    if (!now) return [];
    const becomes = broughtAgain(bringing, { was, now }, place);
    if (!becomes) return [];
    if (was.removed_at !== null && becomes.row.removed_at === null) back += 1;
    return [becomes];
  });
  return {
    ...{ report, goes, stays: left.filter((one) => !one.goes).map(({ id }) => id) },
    fresh: fresh.map((place) => broughtFirst(bringing, place)),
    ...{ again: written, grows: fresh.length + back - goes.length },
  };
}
