import type { SchemaStep } from '../schema-step.ts';

/** Keeps the browsers to which notices are sent, and the keys with which they are. */
export const pushDevices: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('push_keys')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_key', 'text', (c) => c.notNull())
    .addColumn('made_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('session_hash', 'text', (c) => c.notNull())
    .addColumn('added_at', bigint, (c) => c.notNull())
    .addColumn('sent_at', bigint)
    .addColumn('failed_at', bigint)
    .addColumn('failure', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('rests_until', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('push_devices_user').on('push_devices').column('user_id').execute();
  await db.schema
    .createIndex('push_devices_session')
    .on('push_devices')
    .column('session_hash')
    .execute();
};
