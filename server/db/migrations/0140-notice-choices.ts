import type { SchemaStep } from '../schema-step.ts';

/** Creates what members choose about being told. */
export const noticeChoices: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('notice_choices')
    .addColumn('user_id', sortedText, (c) => c.primaryKey().references('users.id'))
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'text', (c) => c.notNull())
    .addColumn('quiet_until', 'text', (c) => c.notNull())
    .addColumn('digest_at', 'text', (c) => c.notNull())
    .addColumn('devices', 'text', (c) => c.notNull())
    .addColumn('muted', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('saved_at', bigint, (c) => c.notNull())
    .execute();
};
