import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/**
 * Keeps since when a build stands on home pages. Addresses that were made before do not: whoever made one has
 * shown it to nobody but those to whom they gave it.
 */
export const buildsOnHome: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema.alterTable('builds').addColumn('on_home_at', bigint).execute();
  await db.schema
    .createIndex('builds_on_home')
    .on('builds')
    .column('on_home_at')
    .where(sql.ref('on_home_at'), 'is not', null)
    .execute();
};
