import type { SchemaStep } from '../schema-step.ts';

/** Keeps the answer that stood when an event began beside one that was given later. */
export const saidBefore: SchemaStep = async (db) => {
  await db.schema.alterTable('rsvps').addColumn('said_before', 'text').execute();
};
