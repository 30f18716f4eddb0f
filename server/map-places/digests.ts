import { createHash } from 'node:crypto';
import { meets, officerLevel } from '#rules/access/access.ts';
import { mayKeepGuild, type PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import { Together } from '../http/together.ts';
import {
  allPrivateMarks,
  privateMarksFor,
  type PrivateMarksRow,
} from '../listed-places/queries.ts';

type Db = Database['db'];

export const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** From so many readers on, what all of them see is read at once. */
const manyReaders = 4;

/**
 * Tells what somebody sees of places from what it was, by whose they are: what belongs to several people, such as a
 * squad's places, is digested once.
 */
class Parts {
  readonly #rows: ReadonlyMap<string, PrivateMarksRow[]>;
  readonly #digests = new Map<string, string>();

  constructor(rows: readonly PrivateMarksRow[]) {
    const sorted = rows.toSorted((a, b) => a.number - b.number);
    const parts = new Map<string, PrivateMarksRow[]>();
    const put = (part: string, row: PrivateMarksRow) => {
      const known = parts.get(part);
      if (known) known.push(row);
      else parts.set(part, [row]);
    };
    for (const row of sorted) {
      if (row.layer === 'squad') {
        put('squads', row);
        put(`squad ${row.squad_id}`, row);
      } else {
        put(`mine ${row.owner_id}`, row);
        if (row.proposed_at !== null) put('proposed', row);
      }
    }
    this.#rows = parts;
  }

  for(reader: PlaceReader): string {
    const { id, squadIds, viewer } = reader;
    const squads = meets(officerLevel, viewer)
      ? ['squads']
      : squadIds.toSorted((a, b) => (a < b ? -1 : 1)).map((squadId) => `squad ${squadId}`);
    const parts = [`mine ${id}`, ...squads, ...(mayKeepGuild(reader) ? ['proposed'] : [])];
    return digestOf(parts.map((part) => `${part} ${this.#digest(part)}`).join());
  }

  #digest(part: string): string {
    const known = this.#digests.get(part);
    if (known !== undefined) return known;
    const digest = digestOf(JSON.stringify(this.#rows.get(part) ?? []));
    this.#digests.set(part, digest);
    return digest;
  }
}

/** Somebody who wants to know what they see of a map. */
interface Asked {
  mapId: string;
  reader: PlaceReader;
}

async function readDigests(db: Db, asked: readonly Asked[]): Promise<(one: Asked) => string> {
  const digests = new Map<Asked, string>();
  for (const [mapId, all] of Map.groupBy(asked, (one) => one.mapId)) {
    const together = all.length < manyReaders ? null : new Parts(await allPrivateMarks(db, mapId));
    for (const one of all) {
      const parts = together ?? new Parts(await privateMarksFor(db, mapId, one.reader));
      digests.set(one, parts.for(one.reader));
    }
  }
  return (one) => digests.get(one) ?? '';
}

const asking = perDatabase((db) => new Together<Asked, string>((asked) => readDigests(db, asked)));

/**
 * Tells the places on a map that are not the guild's and that somebody sees from what they were. Those who ask at the same
 * time are told from one reading.
 */
export function privateDigest(db: Db, mapId: string, reader: PlaceReader): Promise<string> {
  return asking(db).of({ mapId, reader });
}
