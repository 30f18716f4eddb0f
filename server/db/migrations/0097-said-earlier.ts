import { type Kysely, sql } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** Makes the database itself refuse to change or delete what was written. */
async function makeAppendOnly(db: Kysely<unknown>, { kind }: SchemaEngine): Promise<void> {
  if (kind === 'postgres') {
    // The function is that of the history of attendance.
    await sql`
      create trigger append_only before update or delete or truncate on earlier_answers
      for each statement execute function refuse_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`earlier_answers_refuses_${change}`)}
      before ${sql.raw(change)} on earlier_answers
      begin select raise(abort, 'rows of this table are never changed'); end`.execute(db);
  }
}

/**
 * Lets an answer tell which officer has given it for somebody, and keeps what members had said before
 * they changed their mind.
 */
export const saidEarlier: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;
  for (const table of ['rsvps', 'moved_answers']) {
    await db.schema.alterTable(table).addColumn('by_id', sortedText).execute();
    await db.schema.alterTable(table).addColumn('by_name', 'text').execute();
  }
  await db.schema
    .createTable('earlier_answers')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('answered_at', bigint, (c) => c.notNull())
    .addColumn('by_id', sortedText)
    .addColumn('by_name', 'text')
    .addColumn('replaced_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('earlier_answers_event')
    .on('earlier_answers')
    .columns(['event_id', 'user_id', 'id'])
    .execute();
  await makeAppendOnly(db, engine);
};
