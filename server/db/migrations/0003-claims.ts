import type { SchemaStep } from '../schema-step.ts';

/** Adds claims, by which only one process at a time does a thing. */
export const claims: SchemaStep = async (db, engine) => {
  const { bigint } = engine.columns;

  await db.schema
    .createTable('claims')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('since', bigint, (c) => c.notNull())
    .addColumn('ends_at', bigint, (c) => c.notNull())
    .execute();
};
