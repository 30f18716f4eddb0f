import type { RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import type { Flag, Moment } from './columns.ts';

export interface EventsTable {
  id: string;
  title: string;
  description: string;
  mandatory: Flag;
  starts_at: Moment;
  ends_at: Moment;
  /** IANA time zone the event was planned in */
  zone: string;
  /** announced at least 30 minutes before it starts */
  tbd: Flag;
  /** takes precedence over everything else */
  all_call: Flag;
  /** stands in the feed that anyone may read */
  is_public: Flag;
  cancelled: Flag;
  /** counts changes, so that two officers do not overwrite each other */
  version: number;
  /** the same, for what is recorded of it */
  attendance_version: number;
  /** what it was planned together with */
  series_id: string | null;
  /** the squad it is for; null for everybody */
  squad_id: string | null;
}

/** What a member answers to an invitation. */
export interface RsvpsTable {
  event_id: string;
  user_id: string;
  answer: RsvpAnswer;
  /** what they come as */
  role: RsvpRole | null;
  comment: string;
  answered_at: Moment;
}

/** Which addresses of a member's own calendar hold: those of the latest generation. */
export interface CalendarFeedsTable {
  user_id: string;
  generation: number;
  renewed_at: Moment;
}
