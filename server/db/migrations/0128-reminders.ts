import type { SchemaStep } from '../schema-step.ts';

/** Keeps of which evenings members were reminded, each start once. */
export const reminders: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('event_reminders')
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('starts_at', bigint, (c) => c.notNull())
    .addColumn('told_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('event_reminders_key', ['event_id', 'starts_at'])
    .execute();
};
