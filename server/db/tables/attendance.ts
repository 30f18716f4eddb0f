import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { Moment } from './columns.ts';

export interface AttendanceTable {
  event_id: string;
  user_id: string;
  state: AttendanceState;
  recorded_at: Moment;
}

/** The history of a record: append-only, the schema refuses anything else. */
export interface AttendanceChangesTable {
  id: string;
  event_id: string;
  user_id: string;
  before: AttendanceState | null;
  after: AttendanceState;
  by_id: string;
  by_name: string;
  reason: string;
  at: Moment;
}

/** A member's appeal against a record, and the officers' answer. */
export interface AttendanceAppealsTable {
  id: string;
  event_id: string;
  user_id: string;
  words: string;
  made_at: Moment;
  outcome: 'granted' | 'refused' | null;
  answer: string | null;
  /** the officer's name at that time */
  answered_by: string | null;
  answered_at: Moment | null;
}

/** A leave of absence, both days included: 2026-11-20. */
export interface LeavesTable {
  id: string;
  user_id: string;
  first_day: string;
  last_day: string;
  reason: string;
  /** when it was said: an officer who enters it may state that it had been said before */
  made_at: Moment;
  /** counts the changes that were made to it */
  version: number;
  /** the officer's name at that time; null for a leave that the member announced */
  entered_by: string | null;
  entered_at: Moment | null;
  /** the officer's name at that time; null where the member ended it early, or nobody */
  ended_by: string | null;
  ended_at: Moment | null;
  /** the last day that it had before it was ended */
  ended_from: string | null;
  /** the name of the officer who took it back: it excuses from nothing since */
  taken_back_by: string | null;
  taken_back_at: Moment | null;
}
