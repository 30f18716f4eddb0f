import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/**
 * Lets squads that stand, and requests that wait, be found among all that ever were, and what somebody
 * has asked in the order in which they did.
 */
export const standingSquads: SchemaStep = async (db) => {
  await db.schema
    .createIndex('squads_standing')
    .on('squads')
    .column('id')
    .where(sql.ref('disbanded_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('squads_ended')
    .on('squads')
    .columns(['disbanded_at', 'id'])
    .where(sql.ref('disbanded_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('squad_requests_waiting')
    .on('squad_requests')
    .columns(['squad_id', 'user_id'])
    .where(sql.ref('outcome'), 'is', null)
    .execute();
  await db.schema
    .createIndex('squad_requests_asked')
    .on('squad_requests')
    .columns(['user_id', 'made_at'])
    .execute();
  // The new one begins with the same.
  await db.schema.dropIndex('squad_requests_user').execute();
};
