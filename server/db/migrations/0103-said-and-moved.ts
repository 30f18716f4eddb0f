import type { SchemaStep } from '../schema-step.ts';

/** Keeps what stood when an event began, also while the event is moved away from that start. */
export const saidAndMoved: SchemaStep = async (db) => {
  await db.schema.alterTable('moved_answers').addColumn('said_before', 'text').execute();
};
