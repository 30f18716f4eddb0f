import type { Kysely } from 'kysely';
import type { Item, Recipe } from '#contract/game-records.ts';
import type { SchemaStep } from '../database.ts';
import { itemLinkRows, recipeLinkRows, slotRows } from '../game-index.ts';
import type { Tables } from '../tables.ts';

/** Records read at a time. */
const batchSize = 500;

/** The records of a table, a batch at a time. */
async function* readBodies(db: Kysely<Tables>, table: 'items' | 'recipes') {
  for (let offset = 0; ; offset += batchSize) {
    const rows = await db
      .selectFrom(table)
      .select(['snapshot_id', 'body'])
      .orderBy('snapshot_id')
      .orderBy('id')
      .limit(batchSize)
      .offset(offset)
      .execute();
    yield* rows;
    if (rows.length < batchSize) return;
  }
}

/** Gear by slot, and recipes by what they take, make, teach or take apart. */
export const gameIndex: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema
    .createTable('item_slots')
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('slot', sortedText, (c) => c.notNull())
    .addColumn('name_key', sortedText, (c) => c.notNull())
    .addColumn('item_id', sortedText, (c) => c.notNull())
    .addPrimaryKeyConstraint('item_slots_key', ['snapshot_id', 'slot', 'item_id'])
    .execute();
  await db.schema
    .createIndex('item_slots_order')
    .on('item_slots')
    .columns(['snapshot_id', 'slot', 'name_key', 'item_id'])
    .execute();

  await db.schema
    .createTable('recipe_links')
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('kind', sortedText, (c) => c.notNull())
    .addColumn('item_id', sortedText, (c) => c.notNull())
    .addColumn('recipe_id', sortedText, (c) => c.notNull())
    .addPrimaryKeyConstraint('recipe_links_key', ['snapshot_id', 'kind', 'item_id', 'recipe_id'])
    .execute();

  // Snapshots from before this step get their rows now: the next import may be weeks away.
  for await (const { snapshot_id, body } of readBodies(db, 'items')) {
    const item = JSON.parse(body) as Item;
    const slots = slotRows(snapshot_id, item);
    const links = itemLinkRows(snapshot_id, item);
    if (slots.length > 0) await db.insertInto('item_slots').values(slots).execute();
    if (links.length > 0) await db.insertInto('recipe_links').values(links).execute();
  }
  for await (const { snapshot_id, body } of readBodies(db, 'recipes')) {
    const links = recipeLinkRows(snapshot_id, JSON.parse(body) as Recipe);
    if (links.length > 0) await db.insertInto('recipe_links').values(links).execute();
  }
};
