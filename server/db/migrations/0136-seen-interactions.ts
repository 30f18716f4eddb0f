import type { SchemaStep } from '../schema-step.ts';

/** Remembers for a while what was pressed on Discord: nothing that is sent again counts twice. */
export const seenInteractions: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('seen_interactions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('seen_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('seen_interactions_at')
    .on('seen_interactions')
    .column('seen_at')
    .execute();
};
