import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Drop, dropsPageSize } from '#contract/drops.ts';
import type { Database } from '../db/database.ts';
import { toCells, toDrop } from './answers.ts';
import { type DropFilter, type NamedDrop, othersOf, readDrops } from './queries.ts';

type Db = Database['db'];

/** A download has at most this many entries. */
const csvLimit = 50_000;

/** Entries of a download that are read in one turn; other requests have theirs in between. */
const csvPart = 250;

/** Reads the people of entries. */
export async function withOthers(db: Db, rows: readonly NamedDrop[]): Promise<Drop[]> {
  const others = await othersOf(
    db,
    rows.map(({ id }) => id),
  );
  const byDrop = Map.groupBy(others, ({ drop_id }) => drop_id);
  return rows.map((row) => toDrop(row, byDrop.get(row.id) ?? []));
}

/** Reads a page of the ledger, and names the next. */
export async function readPage(db: Db, filter: DropFilter) {
  // One entry more than a page tells whether there is another page.
  const rows = await readDrops(db, filter, dropsPageSize + 1);
  const page = rows.slice(0, dropsPageSize);
  const next = rows.length > page.length ? (page.at(-1)?.place ?? null) : null;
  return { drops: await withOthers(db, page), next };
}

/** Reads the ledger for a download, some entries at a time. */
export async function* csvParts(db: Db, filter: DropFilter): AsyncGenerator<string[][]> {
  let after: string | undefined;
  for (let read = 0; read < csvLimit; read += csvPart) {
    const rows = await readDrops(db, { ...filter, after }, csvPart);
    yield (await withOthers(db, rows)).map(toCells);
    if (rows.length < csvPart) return;
    after = rows.at(-1)?.place;
    await nextTurn();
  }
}
