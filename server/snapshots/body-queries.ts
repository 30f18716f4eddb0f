import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type RecordTable = 'items' | 'recipes';

/** @returns those records of a snapshot that there are, as JSON, by id */
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

/** @returns how many records a snapshot has */
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

/** Items read at a time. */
const batchSize = 1000;

/** What the items of a snapshot show in a search, as JSON, a batch at a time. */
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
      .limit(batchSize)
      .execute();
    for (const { card } of rows) yield card;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
