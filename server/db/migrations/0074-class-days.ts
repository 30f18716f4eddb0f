import type { SchemaStep } from '../schema-step.ts';

/** Adds the number of mains of each archetype, day by day. */
export const classDays: SchemaStep = async (db, engine) => {
  const { sortedText } = engine.columns;
  await db.schema
    .createTable('class_days')
    .addColumn('day', sortedText, (c) => c.notNull())
    .addColumn('archetype', sortedText, (c) => c.notNull())
    .addColumn('mains', 'integer', (c) => c.notNull())
    .addColumn('levels', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('class_days_key', ['day', 'archetype'])
    .execute();
};
