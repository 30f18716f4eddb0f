import type { SchemaStep } from '../schema-step.ts';

/** Keeps who has read which texts, and which texts the guild was asked to read. */
export const readings: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('reading_asks')
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('revision', sortedText, (c) => c.notNull())
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('asked_at', bigint, (c) => c.notNull())
    .addColumn('reminded_at', bigint)
    .addPrimaryKeyConstraint('reading_asks_key', ['path', 'revision'])
    .execute();
  await db.schema
    .createTable('readings')
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('revision', sortedText, (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('readings_key', ['user_id', 'path', 'revision'])
    .execute();
  await db.schema.createIndex('readings_path').on('readings').column('path').execute();
};
