import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { meets, officerLevel } from '#rules/access/access.ts';
import { type ListedPlace, type PackedPlaces, PlacePacker } from '#rules/map/packing.ts';
import { mayKeepGuild, placeLevels, type PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { inTurns } from '../http/turns.ts';
import { guildPlaces, type ListedRow, privatePlaces } from './queries.ts';
import { readItems, readPoints } from './stored.ts';

type Db = Database['db'];

function toListed(row: ListedRow): ListedPlace {
  const { level_from: from, level_to: to, timer_started_at, timer_minutes, layer } = row;
  return {
    ...{ number: row.number, kind: row.kind, name: row.name, form: row.form },
    ...{ anchor: [row.x, row.y], points: readPoints(row), items: readItems(row) },
    levels: from === null || to === null ? null : [from, to],
    seenAt: row.seen_at,
    timer:
      timer_started_at === null || timer_minutes === null
        ? null
        : { startedAt: timer_started_at, minutes: timer_minutes },
    whose:
      layer === 'guild'
        ? null
        : { layer, squadId: row.squad_id, isProposed: row.proposed_at !== null },
  };
}

/** Places that are packed in one turn. */
const packedAtOnce = 500;

/** A list, ready to be sent. */
export interface PackedList {
  json: string;
  /** returns the same in fewer bytes, for whoever takes them */
  brotli: () => Promise<Uint8Array<ArrayBuffer>>;
  etag: string;
}

const compress = promisify(brotliCompress);

/** The best quality takes thirty times as long, for a few bytes less. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function packGuild(db: Db, mapId: string, level: number): Promise<PackedList> {
  const packer = new PlacePacker();
  let revisions = 0;
  for await (const rows of guildPlaces(db, mapId, level)) {
    for (const row of rows) {
      packer.add(toListed(row));
      revisions += row.revision;
    }
  }
  const json = JSON.stringify(packer.packed());
  // What a list leaves out, such as words, has changed with a revision: its tag tells that as well.
  const hash = digestOf(`${json} ${revisions}`);
  let packed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const brotli = () => (packed ??= compress(json, quality).then((bytes) => new Uint8Array(bytes)));
  return { json, brotli, etag: `"${hash}"` };
}

/** So many lists are kept, some 400 KB each at the most; beyond them the one that was packed first goes. */
const mostKept = 24;

/** The guild's lists by map and level, each until a place of the map changes. */
const kept = new WeakMap<Db, Map<string, { version: number; list: Promise<PackedList> }>>();

/** Returns the guild's places on a map that somebody of a level sees, packed once a change. */
export function guildList(db: Db, { id, version }: MapsTable, level: number): Promise<PackedList> {
  const lists = kept.get(db) ?? new Map<string, { version: number; list: Promise<PackedList> }>();
  kept.set(db, lists);
  const key = `${id} ${level}`;
  const known = lists.get(key);
  if (known?.version === version) return known.list;
  const list = packGuild(db, id, level);
  lists.delete(key);
  lists.set(key, { version, list });
  const [oldest] = lists.size > mostKept ? lists.keys() : [];
  if (oldest !== undefined) lists.delete(oldest);
  list.catch(() => {
    // One that failed is packed anew for whoever asks next.
    if (lists.get(key)?.list === list) lists.delete(key);
  });
  return list;
}

const rowsFor = (db: Db, mapId: string, reader: PlaceReader) =>
  privatePlaces(db, mapId, {
    ...{ id: reader.id, squadIds: reader.squadIds, decides: mayKeepGuild(reader) },
    isOfficer: meets(officerLevel, reader.viewer),
  });

/** Tells the places on a map that are not the guild's and that somebody sees from what they were. */
export async function privateDigest(db: Db, mapId: string, reader: PlaceReader): Promise<string> {
  return digestOf(JSON.stringify(await rowsFor(db, mapId, reader)));
}

/** Returns the level whose list of the guild's places somebody is sent. */
export function listLevel({ accessLevel }: PlaceReader['viewer']): number {
  return placeLevels.findLast((one) => one <= accessLevel) ?? placeLevels[0];
}

/** Returns the places on a map that are not the guild's and that somebody sees, packed. */
export async function privateList(
  db: Db,
  mapId: string,
  reader: PlaceReader,
): Promise<PackedPlaces> {
  const packer = new PlacePacker();
  const rows = await rowsFor(db, mapId, reader);
  for await (const some of inTurns(rows, packedAtOnce)) {
    for (const row of some) packer.add(toListed(row));
  }
  return packer.packed();
}
