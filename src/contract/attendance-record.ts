import * as z from 'zod/mini';
import { attendanceStates } from '#rules/attendance/attendance.ts';
import { saidWhens } from '#rules/attendance/said.ts';
import { eventChangeKinds, excuseTurns } from '#rules/calendar/event-change.ts';
import { eventFacts } from './event-facts.ts';
import { recordId } from './ids.ts';

export const stateSchema = z.enum(attendanceStates);

/** A change of an evening that had records, which tells something else of them. */
export const eventChangeSchema = z.object({
  kind: z.enum(eventChangeKinds),
  /** where the evening began before, and since; the same unless it was moved */
  before: z.string(),
  after: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
  /** what the move made of the absence of whoever reads their own record; absent where nothing */
  excuse: z.optional(z.enum(excuseTurns)),
});

/** The event of a record, with what changed of it since something was recorded. */
export const recordedEvent = z.object({
  ...eventFacts,
  /** called off: its records stay, and do not count */
  cancelled: z.boolean(),
  /** oldest first */
  changes: z.array(eventChangeSchema),
});

export type RecordedEvent = z.infer<typeof recordedEvent>;

/** The first recording of a state, and each correction. */
export const changeSchema = z.object({
  before: z.nullable(stateSchema),
  after: stateSchema,
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});

/** Whether something was said before an event began or later; null where nothing was. */
export const saidWhenSchema = z.nullable(z.enum(saidWhens));

export const eventParams = z.object({ eventId: recordId });
