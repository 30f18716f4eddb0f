import type { SchemaStep } from '../database.ts';
import { writeFactsOf } from '../item-facts.ts';

/** Items whose facts are written at a time. */
const batchSize = 500;

/** What search filters, counts and sorts by. */
export const itemFacts: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema
    .createTable('item_facts')
    .addColumn('rank', bigint, (c) => c.primaryKey())
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('type', sortedText, (c) => c.notNull())
    .addColumn('level', 'double precision', (c) => c.notNull())
    .addColumn('rarity_min', 'integer', (c) => c.notNull())
    .addColumn('rarity_max', 'integer', (c) => c.notNull())
    .addColumn('has_recipe', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('item_traits')
    .addColumn('rank', bigint, (c) => c.notNull())
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('trait', sortedText, (c) => c.notNull())
    .addColumn('name', sortedText, (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('item_traits_key', ['rank', 'trait', 'name'])
    .execute();
  await db.schema
    .createIndex('item_traits_name')
    .on('item_traits')
    .columns(['trait', 'name', 'rank'])
    .execute();

  // Snapshots from before this step get their rows now.
  const snapshots = await db
    .selectFrom('snapshots')
    .select(['id', 'first_rank', 'last_rank'])
    .execute();
  for (const { id, first_rank, last_rank } of snapshots) {
    if (first_rank === null || last_rank === null) continue;
    for (let first = first_rank; first <= last_rank; first += batchSize) {
      await writeFactsOf(db, id, first, Math.min(first + batchSize - 1, last_rank));
    }
  }
};
