import type { SchemaStep } from '../schema-step.ts';

/** Keeps of a notice when it goes out to its reader's devices. */
export const noticePushes: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema.alterTable('notices').addColumn('push_at', bigint).execute();
  await db.schema.createIndex('notices_push').on('notices').column('push_at').execute();
};
