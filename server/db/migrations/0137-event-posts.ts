import type { SchemaStep } from '../schema-step.ts';

/** Keeps which channels on Discord are told of events, and what each was told. */
export const eventPosts: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('post_channels')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('webhook_id', 'text', (c) => c.notNull())
    .addColumn('sees_all', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('rests_until', bigint, (c) => c.notNull())
    .addColumn('stopped_at', bigint)
    .addColumn('stopped_why', 'text')
    .execute();
  await db.schema
    .createTable('event_posts')
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('webhook_id', 'text')
    .addColumn('message_id', 'text')
    .addColumn('shown', 'text')
    .addColumn('marks', 'integer', (c) => c.notNull())
    .addColumn('due_at', bigint)
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('sent_at', bigint)
    .addColumn('posted_at', bigint)
    .addColumn('ended', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('event_posts_key', ['event_id', 'channel'])
    .execute();
  await db.schema.createIndex('event_posts_due').on('event_posts').column('due_at').execute();
};
