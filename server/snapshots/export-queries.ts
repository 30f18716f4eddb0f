import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows read at a time. */
const batchSize = 500;

/** @returns every record of the current snapshot as JSON: the items, then the recipes, by id */
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
        .limit(batchSize)
        .execute();
      for (const { id, body } of rows) yield { kind, id, body };
      const last = rows.at(-1);
      if (rows.length < batchSize || !last) break;
      after = last.id;
    }
  }
}
