import type { SchemaStep } from '../schema-step.ts';

/** Lets it be counted how often somebody has changed their answers of late. */
export const answersOfAMember: SchemaStep = async (db) => {
  await db.schema
    .createIndex('earlier_answers_member')
    .on('earlier_answers')
    .columns(['user_id', 'replaced_at'])
    .execute();
};
