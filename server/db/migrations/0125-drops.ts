import { type Kysely, sql } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** Makes the database itself refuse to change or delete rows of a table. */
async function makeAppendOnly(
  db: Kysely<unknown>,
  { kind }: SchemaEngine,
  table: string,
): Promise<void> {
  if (kind === 'postgres') {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`${table}_refuses_${change}`)}
      before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, 'rows of this table are never changed'); end`.execute(db);
  }
}

/** Creates the ledger of drops: what fell, who got it, and who else was in question. */
export const drops: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;
  await db.schema
    .createTable('drops')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('place', sortedText, (c) => c.notNull().unique())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('item_name', 'text', (c) => c.notNull())
    .addColumn('item_layout', 'text', (c) => c.notNull())
    .addColumn('rarity', 'text')
    .addColumn('event_id', 'text')
    .addColumn('event_title', 'text')
    .addColumn('fate', 'text', (c) => c.notNull())
    .addColumn('user_id', sortedText, (c) => c.references('users.id'))
    .addColumn('character_id', 'text')
    .addColumn('character_name', 'text')
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('entered_by', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('entered_at', bigint, (c) => c.notNull())
    .addColumn('corrects', 'text', (c) => c.unique())
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('drops_item').on('drops').columns(['item_id', 'place']).execute();
  await db.schema.createIndex('drops_member').on('drops').columns(['user_id', 'place']).execute();
  await db.schema
    .createIndex('drops_officer')
    .on('drops')
    .columns(['entered_by', 'entered_at'])
    .execute();
  await db.schema
    .createTable('drop_others')
    .addColumn('drop_id', 'text', (c) => c.notNull().references('drops.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drop_others_key', ['drop_id', 'user_id'])
    .execute();
  await makeAppendOnly(db, engine, 'drops');
  await makeAppendOnly(db, engine, 'drop_others');
};
