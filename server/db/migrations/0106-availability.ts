import type { SchemaStep } from '../schema-step.ts';

/** Creates the usual weeks of members. */
export const availability: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('availability')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('week', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('saved_at', bigint, (c) => c.notNull())
    .execute();
};
