import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows of one reading: of narrow ones, and of whole records. */
const cardsAtOnce = 1000;
const recordsAtOnce = 500;

/** The snapshot that readers use. */
export interface CurrentSnapshot {
  id: number;
  /** time of its import: after a restored backup the same number may be given again */
  created_at: number;
  first_rank: number;
  last_rank: number;
}

/** Returns the snapshot that readers see, or null before the first import. */
export async function currentSnapshot(db: Kysely<Tables>): Promise<CurrentSnapshot | null> {
  const row = await db
    .selectFrom('snapshots')
    .select(['id', 'created_at', 'first_rank', 'last_rank'])
    .where('is_current', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, first_rank: row.first_rank ?? 0, last_rank: row.last_rank ?? -1 };
}

type RecordTable = 'items' | 'recipes';

/** Returns records of a snapshot, as JSON, by id; missing ones are left out. */
export async function readBodies(
  db: Kysely<Tables>,
  table: RecordTable,
  snapshotId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'body'])
    .where('snapshot_id', '=', snapshotId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Returns how many records a snapshot has. */
export async function countRecords(
  db: Kysely<Tables>,
  table: RecordTable,
  snapshotId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('snapshot_id', '=', snapshotId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the search cards of a snapshot's items, as JSON, a batch at a time. */
export async function* readAllCards(
  db: Kysely<Tables>,
  snapshotId: number,
): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'card'])
      .where('snapshot_id', '=', snapshotId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(cardsAtOnce)
      .execute();
    for (const { card } of rows) yield card;
    const last = rows.at(-1);
    if (!last || rows.length < cardsAtOnce) return;
    after = last.id;
  }
}

/** Returns every record of the current snapshot as JSON: the items, then the recipes, by id. */
export async function* readRecords(
  db: Kysely<Tables>,
): AsyncGenerator<{ kind: 'item' | 'recipe'; id: string; body: string }> {
  for (const [kind, table] of [
    ['item', 'items'],
    ['recipe', 'recipes'],
  ] as const) {
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom(table)
        .innerJoin('snapshots', 'snapshots.id', `${table}.snapshot_id`)
        .select([`${table}.id`, `${table}.body`])
        .where('snapshots.is_current', '=', 1)
        .where(`${table}.id`, '>', after)
        .orderBy(`${table}.id`)
        .limit(recordsAtOnce)
        .execute();
      for (const { id, body } of rows) yield { kind, id, body };
      const last = rows.at(-1);
      if (rows.length < recordsAtOnce || !last) break;
      after = last.id;
    }
  }
}
