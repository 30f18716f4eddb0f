import type { SchemaStep } from '../schema-step.ts';

/** Lets events limit their places, and answers wait for one in the order in which they were given. */
export const places: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema.alterTable('events').addColumn('places', 'text').execute();
  await db.schema.alterTable('events').addColumn('closes_before', 'integer').execute();
  for (const moment of ['moved_up_at', 'up_seen_at']) {
    await db.schema.alterTable('rsvps').addColumn(moment, bigint).execute();
  }
  for (const table of ['rsvps', 'moved_answers']) {
    await db.schema.alterTable(table).addColumn('placed_at', bigint).execute();
    await db.schema.alterTable(table).addColumn('waits_since', bigint).execute();
  }
};
