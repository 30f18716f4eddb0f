import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import '#rules/text/field-messages.ts';
import { type PlaceRecord, placeRecordSchema } from '#contract/place-shapes.ts';
import { drawingFault } from '#rules/map/drawing.ts';
import { formFault } from '#rules/map/kinds.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { allMaps } from '../maps/queries.ts';
import { type Fault, parseJson } from '../snapshots/game-record.ts';
import type { RawRecord } from '../snapshots/record-buffer.ts';

/** Tells whether a record is of a place: game data has no map. */
export function isPlaceRecord(raw: Pick<RawRecord, 'text'>): boolean {
  const json = parseJson(raw);
  const value = 'value' in json ? json.value : null;
  // A list has a `map` as well.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return 'map' in value && !('layout' in value);
}

/** A place of a file that is right, with its map. */
export interface ReadPlace {
  map: MapsTable;
  record: PlaceRecord;
  /** names its content: the same is never written twice */
  hash: string;
}

/** What was read of the files of an import. */
export interface ReadPlaces {
  places: ReadPlace[];
  /** records that were refused, and the first of their faults */
  wrong: number;
  faults: Fault[];
  faultCount: number;
}

/** Faults that are kept for people to read; further ones are only counted. */
export const shownPlaceFaults = 50;

function parse(raw: RawRecord): PlaceRecord | Omit<Fault, 'file' | 'line'>[] {
  const json = parseJson(raw);
  if ('fault' in json) return [{ field: '', reason: json.fault }];
  const result = z.safeParse(placeRecordSchema, json.value);
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    reason: message,
  }));
}

/** The day begins so long before it does in UTC where it begins first, in milliseconds. */
const earliestDay = 14 * 60 * 60 * 1000;

/** Says that a day has begun nowhere yet; null where one can have seen something on it. */
function seenFault({ seen }: PlaceRecord, now: number): string | null {
  return seen === null || Date.parse(seen) <= now + earliestDay ? null : 'must not lie ahead';
}

/** Finds what is wrong with a place on its map. */
function faultsOn(
  map: MapsTable | undefined,
  record: PlaceRecord,
  { before, now }: { before: string | undefined; now: number },
): Omit<Fault, 'file' | 'line'>[] {
  if (!map) return [{ field: 'map', reason: `names no map: there is no ${record.map}` }];
  const faults = {
    id: before === undefined ? null : `${record.id} stands in ${before} already`,
    form: formFault(record.kind, record.form),
    points: drawingFault(record, map),
    seen: seenFault(record, now),
  };
  return Object.entries(faults).flatMap(([field, reason]) =>
    reason === null ? [] : [{ field, reason }],
  );
}

/**
 * Reads places and finds what is wrong with each. Nothing is written.
 * @param now in milliseconds: nobody has seen anything later
 */
export async function readPlaceRecords(
  { db }: Database,
  records: AsyncIterable<RawRecord>,
  now: number,
): Promise<ReadPlaces> {
  const maps = new Map((await allMaps(db)).map((map) => [map.name_key, map]));
  const seen = new Map<string, string>();
  const read: ReadPlaces = { places: [], wrong: 0, faults: [], faultCount: 0 };
  for await (const raw of records) {
    const { file, line } = raw;
    const record = parse(raw);
    const map = Array.isArray(record) ? undefined : maps.get(mapNameKey(record.map));
    const key = Array.isArray(record) ? '' : `${map?.id} ${record.id}`;
    const faults = Array.isArray(record)
      ? record
      : faultsOn(map, record, { before: seen.get(key), now });
    if (!Array.isArray(record) && map && faults.length === 0) {
      seen.set(key, `${file} line ${line}`);
      const { map: _, ...content } = record;
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
      read.places.push({ map, record, hash });
      continue;
    }
    read.wrong += 1;
    read.faultCount += faults.length;
    const room = shownPlaceFaults - read.faults.length;
    read.faults.push(...faults.slice(0, room).map((fault) => ({ file, line, ...fault })));
  }
  return read;
}
