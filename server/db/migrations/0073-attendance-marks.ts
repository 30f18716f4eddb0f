import type { SchemaStep } from '../schema-step.ts';

/** A year of attendance is read from an index alone, event by event. */
export const attendanceMarks: SchemaStep = async (db) => {
  await db.schema
    .createIndex('attendance_marks')
    .on('attendance')
    .columns(['event_id', 'user_id', 'state'])
    .execute();
};
