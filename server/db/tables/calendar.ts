import type { RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import type { Flag, Moment } from './columns.ts';

export interface EventsTable {
  id: string;
  title: string;
  description: string;
  mandatory: Flag;
  starts_at: Moment;
  ends_at: Moment;
  /** the IANA time zone in which the event was planned */
  zone: string;
  /** the event is announced at least 30 minutes before it starts */
  tbd: Flag;
  /** the event takes precedence over everything else */
  all_call: Flag;
  /** the event stands in the feed that anyone may read */
  is_public: Flag;
  cancelled: Flag;
  /** counts changes, so that two officers do not overwrite each other */
  version: number;
  /** counts changes of the event's attendance, for the same reason */
  attendance_version: number;
  /** events that were planned together have the same series */
  series_id: string | null;
  /** the squad that the event is for; null for everybody */
  squad_id: string | null;
}

/** A member's answer to an invitation. */
export interface RsvpsTable {
  event_id: string;
  user_id: string;
  answer: RsvpAnswer;
  /** the role in which the member comes */
  role: RsvpRole | null;
  comment: string;
  answered_at: Moment;
}

/** The generation of a member's feed addresses: only those of the latest one are valid. */
export interface CalendarFeedsTable {
  user_id: string;
  generation: number;
  renewed_at: Moment;
}
