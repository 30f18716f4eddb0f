import type { SchemaStep } from '../schema-step.ts';

/** Lets an event name the place of a map where its people meet, and finds the events of a place. */
export const meetingPoints: SchemaStep = async (db) => {
  const events = () => db.schema.alterTable('events');
  await events().addColumn('meeting_map', 'text').execute();
  await events().addColumn('meeting_number', 'integer').execute();
  await events().addColumn('meeting_name', 'text').execute();
  await db.schema
    .createIndex('events_meeting')
    .on('events')
    .columns(['meeting_map', 'meeting_number'])
    .execute();
};
