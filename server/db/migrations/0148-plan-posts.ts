import type { SchemaStep } from '../schema-step.ts';

/** Keeps what channels on Discord are told of published plans, and which of them want to be. */
export const planPosts: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .alterTable('post_channels')
    .addColumn('calls_plans', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('plan_posts')
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('webhook_id', 'text')
    .addColumn('message_id', 'text')
    .addColumn('old_message_id', 'text')
    .addColumn('shown', 'text')
    .addColumn('told', 'text')
    .addColumn('marks', 'integer', (c) => c.notNull())
    .addColumn('due_at', bigint)
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('sent_at', bigint)
    .addColumn('tried_at', bigint)
    .addColumn('posted_at', bigint)
    .addColumn('ended', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('plan_posts_key', ['event_id', 'channel'])
    .execute();
  await db.schema.createIndex('plan_posts_due').on('plan_posts').column('due_at').execute();
};
