import type { SchemaStep } from '../schema-step.ts';

/** Keeps what officers plan events from, each under a name of its own. */
export const eventTemplates: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('event_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', sortedText, (c) => c.notNull().unique())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('changed_at', bigint, (c) => c.notNull())
    .execute();
};
