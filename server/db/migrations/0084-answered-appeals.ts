import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Lets answered appeals be read a page at a time, by when they were answered. */
export const answeredAppeals: SchemaStep = async (db) => {
  await db.schema
    .createIndex('attendance_appeals_answered')
    .on('attendance_appeals')
    .columns(['answered_at', 'id'])
    .where(sql.ref('answered_at'), 'is not', null)
    .execute();
};
