import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Lets decided trials be read a page at a time, by when they were decided. */
export const decidedTrials: SchemaStep = async (db) => {
  await db.schema
    .createIndex('trials_decided')
    .on('trials')
    .columns(['decided_at', 'id'])
    .where(sql.ref('decided_at'), 'is not', null)
    .execute();
};
