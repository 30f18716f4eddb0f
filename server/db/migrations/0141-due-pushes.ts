import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Finds what is due to devices in the order in which it is sent, and what is due to somebody. */
export const duePushes: SchemaStep = async (db) => {
  await db.schema.dropIndex('notices_push').execute();
  await db.schema
    .createIndex('notices_due')
    .on('notices')
    .columns(['push_at', 'id'])
    .where(sql.ref('push_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('notices_due_of')
    .on('notices')
    .columns(['user_id', 'push_at'])
    .where(sql.ref('push_at'), 'is not', null)
    .execute();
};
