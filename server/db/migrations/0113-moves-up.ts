import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Takes over what is known: the last time that a place came free for somebody, and not why. */
async function takeOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into moves_up (event_id, user_id, moved_at)
    select event_id, user_id, moved_up_at from rsvps where moved_up_at is not null`.execute(db);
}

/**
 * Keeps every time that a place came free for somebody who waited, with whose doing it was; and the words
 * of an officer's answer that another one has replaced, so that nothing else comes back as theirs.
 */
export const movesUp: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('moves_up')
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('moved_at', bigint, (c) => c.notNull())
    .addColumn('cause', 'text')
    .addColumn('by_id', sortedText)
    .addColumn('by_name', 'text')
    .addPrimaryKeyConstraint('moves_up_key', ['event_id', 'user_id', 'moved_at'])
    .execute();
  await takeOver(db);
  await db.schema.alterTable('earlier_answers').addColumn('comment', 'text').execute();
};
