import type { SchemaStep } from '../schema-step.ts';

/** Keeps what people were told: of each telling what it was, and of how many, beyond their notices. */
export const tellings: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('tellings')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text')
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tellings_kind').on('tellings').columns(['kind', 'id']).execute();
};
