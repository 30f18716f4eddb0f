import type { SchemaStep } from '../schema-step.ts';

/**
 * Lets an event tell what was done to it apart from its series, and keeps the answers to an event
 * that has moved since.
 */
export const seriesChanges: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema.alterTable('events').addColumn('series_day', 'text').execute();
  await db.schema
    .alterTable('events')
    .addColumn('cancelled_alone', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('moved_answers')
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('answered_at', bigint, (c) => c.notNull())
    .addColumn('starts_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('moved_answers_key', ['event_id', 'user_id'])
    .execute();
};
