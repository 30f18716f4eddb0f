import type { SchemaStep } from '../schema-step.ts';

/** Adds an index from which alone a year of attendance is read, event by event. */
export const attendanceMarks: SchemaStep = async (db) => {
  await db.schema
    .createIndex('attendance_marks')
    .on('attendance')
    .columns(['event_id', 'user_id', 'state'])
    .execute();
};
