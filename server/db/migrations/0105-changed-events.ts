import type { SchemaStep } from '../schema-step.ts';

/** Lets an event tell when it was last changed: calendar programs ask. */
export const changedEvents: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .alterTable('events')
    .addColumn('changed_at', bigint, (c) => c.notNull().defaultTo(0))
    .execute();
};
