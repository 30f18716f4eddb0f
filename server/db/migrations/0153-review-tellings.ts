import type { SchemaStep } from '../schema-step.ts';

/** Keeps of which texts in review editors and officers were told. */
export const reviewTellings: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('review_tellings')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('told_at', bigint, (c) => c.notNull())
    .execute();
};
