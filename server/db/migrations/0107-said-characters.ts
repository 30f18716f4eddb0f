import type { SchemaStep } from '../schema-step.ts';

/** Lets an answer name a character, and lets what a member has said last be found. */
export const saidCharacters: SchemaStep = async (db) => {
  for (const table of ['rsvps', 'moved_answers', 'earlier_answers']) {
    await db.schema.alterTable(table).addColumn('character_id', 'text').execute();
    await db.schema.alterTable(table).addColumn('character_name', 'text').execute();
  }
  await db.schema
    .createIndex('rsvps_member')
    .on('rsvps')
    .columns(['user_id', 'answered_at'])
    .execute();
};
