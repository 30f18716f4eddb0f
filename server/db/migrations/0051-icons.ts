import type { SchemaStep } from '../schema-step.ts';

/** Adds icons that people upload. */
export const icons: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema
    .createTable('icons')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull().references('file_paths.path'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('icons_newest').on('icons').columns(['created_at', 'id']).execute();
};
