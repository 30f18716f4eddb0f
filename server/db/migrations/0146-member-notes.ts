import type { SchemaStep } from '../schema-step.ts';

/** Creates officers' notes on members, and what members ask of what is kept of them. */
export const memberNotes: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('member_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('author_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('written_at', bigint, (c) => c.notNull())
    .addColumn('changed_at', bigint)
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('member_notes_user')
    .on('member_notes')
    .columns(['user_id', 'written_at'])
    .execute();
  await db.schema
    .createTable('removal_requests')
    .addColumn('user_id', sortedText, (c) => c.primaryKey().references('users.id'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('asked_at', bigint, (c) => c.notNull())
    .execute();
};
