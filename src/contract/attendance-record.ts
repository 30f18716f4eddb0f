import * as z from 'zod/mini';
import { attendanceStates } from '#rules/attendance/attendance.ts';
import { recordId } from './ids.ts';

export const stateSchema = z.enum(attendanceStates);

/** The fields of a record that describe its event. */
export const eventFacts = {
  id: recordId,
  title: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  mandatory: z.boolean(),
};

/** The first recording of a state, and each correction. */
export const changeSchema = z.object({
  before: z.nullable(stateSchema),
  after: stateSchema,
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});

export const eventParams = z.object({ eventId: recordId });
