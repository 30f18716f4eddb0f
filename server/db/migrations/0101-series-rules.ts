import type { SchemaStep } from '../schema-step.ts';

/**
 * Keeps how a series comes again, from a day on, and lets an event tell that it is called off since its
 * series has its day no more. Of older series nothing is kept: their evenings show how they come again.
 */
export const seriesRules: SchemaStep = async (db, { columns: { sortedText } }) => {
  await db.schema
    .alterTable('events')
    .addColumn('ruled_out', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('series_rules')
    .addColumn('series_id', 'text', (c) => c.notNull())
    .addColumn('first_day', sortedText, (c) => c.notNull())
    .addColumn('every', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('weekdays', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('series_rules_key', ['series_id', 'first_day'])
    .execute();
};
