import type { SchemaStep } from '../schema-step.ts';

/** Creates what members keep of screens: columns, orders, filters. */
export const views: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('views')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('screen', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('parameters', 'text', (c) => c.notNull())
    .addColumn('changed_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('views_key', ['user_id', 'screen', 'name'])
    .execute();
};
