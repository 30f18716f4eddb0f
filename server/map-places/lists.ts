import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type PackedPlaces, PlacePacker } from '#rules/map/packing.ts';
import { placeLevels, type PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { inTurns } from '../http/turns.ts';
import { privatePlaces } from '../listed-places/queries.ts';
import { digestOf } from './digests.ts';
import { type GuildRow, guildRows, toListed } from './guild-rows.ts';
import { KeptByVersion } from './kept-by-version.ts';

type Db = Database['db'];

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

async function packGuild(rows: readonly GuildRow[], level: number): Promise<PackedList> {
  const packer = new PlacePacker();
  let revisions = 0;
  for await (const some of inTurns(rows, packedAtOnce)) {
    for (const row of some) {
      if (row.level > level) continue;
      packer.add(row.listed);
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

/** The guild's lists by map and level. */
const kept = perDatabase(() => new KeptByVersion<PackedList>(mostKept));

/** Returns the guild's places on a map that somebody of a level sees, packed once a change of what they see. */
export async function guildList(db: Db, map: MapsTable, level: number): Promise<PackedList> {
  const { rows, shown: changes } = await guildRows(db, map);
  const shown = changes.get(level) ?? 0;
  return kept(db).of(`${map.id} ${level}`, shown, () => packGuild(rows, level));
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
  const rows = await privatePlaces(db, [mapId], reader);
  for await (const some of inTurns(rows, packedAtOnce)) {
    for (const row of some) packer.add(toListed(row));
  }
  return packer.packed();
}
