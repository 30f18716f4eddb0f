import type { SchemaStep } from '../schema-step.ts';

/** Keeps which devices have had a notice that others await still. */
export const pushDeliveries: SchemaStep = async (db) => {
  await db.schema
    .createTable('push_deliveries')
    .addColumn('device_id', 'text', (c) =>
      c.notNull().references('push_devices.id').onDelete('cascade'),
    )
    .addColumn('notice_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_deliveries_key', ['device_id', 'notice_id'])
    .execute();
  await db.schema
    .createIndex('push_deliveries_notice')
    .on('push_deliveries')
    .column('notice_id')
    .execute();
};
