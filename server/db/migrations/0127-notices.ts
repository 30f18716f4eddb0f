import type { SchemaStep } from '../schema-step.ts';

/** Creates the outbox: what people are told, one row a person and thing. */
export const notices: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('notices')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('other_id', sortedText)
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .addColumn('read_at', bigint)
    .addUniqueConstraint('notices_once', ['user_id', 'about'])
    .execute();
  await db.schema.createIndex('notices_reader').on('notices').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('notices_about').on('notices').column('about').execute();
  await db.schema.createIndex('notices_expiry').on('notices').column('expires_at').execute();
};
