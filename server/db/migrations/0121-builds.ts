import type { SchemaStep } from '../schema-step.ts';

/** Creates the short addresses by which members show builds. */
export const builds: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('builds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('character_id', 'text', (c) => c.notNull())
    .addColumn('set_id', 'text')
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('body', 'text')
    .addColumn('made_at', bigint, (c) => c.notNull())
    .addColumn('taken_back_at', bigint)
    .execute();
  await db.schema.createIndex('builds_of').on('builds').columns(['user_id', 'made_at']).execute();
  await db.schema.createIndex('builds_character').on('builds').column('character_id').execute();
};
