import type { SchemaStep } from '../schema-step.ts';

/** Keeps the days of series whose evening an officer has deleted. */
export const seriesGaps: SchemaStep = async (db, { columns: { sortedText, bigint } }) => {
  await db.schema
    .createTable('series_gaps')
    .addColumn('series_id', 'text', (c) => c.notNull())
    .addColumn('day', sortedText, (c) => c.notNull())
    .addColumn('deleted_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('series_gaps_key', ['series_id', 'day'])
    .execute();
};
