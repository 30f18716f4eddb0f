import type { RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import type { MoveUpCause } from '#rules/calendar/places.ts';
import type { EventChangeKind } from '#rules/calendar/event-change.ts';
import type { Recurrence } from '#rules/calendar/recurrence.ts';
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
  /** it was called off by itself, not with its series */
  cancelled_alone: Flag;
  /** it was called off since its series' rule has its day no more */
  ruled_out: Flag;
  /** counts changes, so that two officers do not overwrite each other */
  version: number;
  /** counts changes of the event's attendance, for the same reason */
  attendance_version: number;
  /** events that were planned together have the same series */
  series_id: string | null;
  /** the day on which its series has it, where it was moved by itself; null elsewhere */
  series_day: string | null;
  /** the squad that the event is for; null for everybody */
  squad_id: string | null;
  /** when officers last changed it; 0 for never */
  changed_at: Moment;
  /** how many may come, as JSON (#rules/calendar/places.ts); null for as many as like */
  places: string | null;
  /** minutes before the start at which places are given no longer; null for until the end */
  closes_before: number | null;
  /** the map and the number of the place where its people meet; null, both, for nowhere */
  meeting_map: string | null;
  meeting_number: number | null;
  /** what that place is called, and was once the map has it no more */
  meeting_name: string | null;
}

/** How a series comes again from a day on, until its next rule begins. */
export interface SeriesRulesTable {
  series_id: string;
  /** the day of the evening from which it holds, as 2026-11-24 */
  first_day: string;
  every: Recurrence['every'];
  /** n, for every n-th week or month */
  step: number;
  /** a JSON list: 0 Sunday to 6 Saturday */
  weekdays: string;
  /** the last day on which an evening may fall */
  last_day: string;
}

/** A day of a series whose evening an officer has deleted: no rule plans it again by itself. */
export interface SeriesGapsTable {
  series_id: string;
  /** the day on which the series had it, as 2026-11-24 */
  day: string;
  deleted_at: Moment;
}

/** What officers keep to plan events from. */
export interface EventTemplatesTable {
  id: string;
  name: string;
  /** by which names are compared: each stands once */
  name_key: string;
  /** all that an event takes from it, as JSON */
  body: string;
  changed_at: Moment;
}

/** The history of an event that has records: append-only, the schema refuses anything else. */
export interface EventChangesTable {
  id: string;
  event_id: string;
  kind: EventChangeKind;
  starts_before: Moment;
  starts_after: Moment;
  reason: string;
  by_id: string;
  /** the officer's name at that time */
  by_name: string;
  at: Moment;
}

/** A member's answer to an invitation. */
export interface RsvpsTable {
  event_id: string;
  user_id: string;
  answer: RsvpAnswer;
  /** the role in which the member comes */
  role: RsvpRole | null;
  comment: string;
  /** the character with which the member comes, which may be deleted since; null for any */
  character_id: string | null;
  /** its name at that time */
  character_name: string | null;
  answered_at: Moment;
  /** the officer who has answered for the member; null where they have said it themselves */
  by_id: string | null;
  /** the officer's name at that time */
  by_name: string | null;
  /** the answer that stood when the event began, where `answer` was given later; null for none */
  said_before: RsvpAnswer | null;
  /**
   * when they took their place among those who come, by which places are given; null for whoever does not
   * come, and for those who wait since they left the server or the squad. Older rows have null: they took it
   * with their answer.
   */
  placed_at: Moment | null;
  /** since when they wait for a place; once the event has begun, that they had none then; null otherwise */
  waits_since: Moment | null;
  /** when a place came free for them, who had waited; null if none did */
  moved_up_at: Moment | null;
  /** when they have seen that one did */
  up_seen_at: Moment | null;
}

/**
 * An answer to an event that has moved since: its member is asked again. It stays until the event moves
 * back, and out of sight while they have answered anew.
 */
export interface MovedAnswersTable extends Omit<RsvpsTable, 'moved_up_at' | 'up_seen_at'> {
  /** the start for which it was given */
  starts_at: Moment;
}

/** What a member had said before their answer, or before they took it back: append-only. */
export interface EarlierAnswersTable extends Omit<
  RsvpsTable,
  'said_before' | 'comment' | 'placed_at' | 'waits_since' | 'moved_up_at' | 'up_seen_at'
> {
  /**
   * the words of an officer who had said it, by which it comes back as theirs; null for what a member had
   * said, and in older rows
   */
  comment: string | null;
  /** ids of an event sort by the moment at which the next answer came */
  id: string;
  /** the moment at which it was changed or taken back */
  replaced_at: Moment;
}

/** That a place came free for somebody who waited: the latest of each at an event. */
export interface MovesUpTable {
  event_id: string;
  user_id: string;
  moved_at: Moment;
  /**
   * somebody answered otherwise, an officer changed what the event allows, or somebody left the server or the
   * squad; null where that is not known
   */
  cause: MoveUpCause | null;
  /** whoever did so; null where that is not known, and where several left */
  by_id: string | null;
  /** their name at that time */
  by_name: string | null;
}

/**
 * The generation of a member's feed addresses: only those of the latest one are valid. It is 0 without a row,
 * and whoever is new here begins with a number of the clock.
 */
export interface CalendarFeedsTable {
  user_id: string;
  generation: number;
  renewed_at: Moment;
}

/** A member's usual week. */
export interface AvailabilityTable {
  user_id: string;
  /** by whose clocks the week is */
  zone: string;
  /** a letter for each of its 672 quarter hours (#rules/calendar/availability.ts) */
  week: string;
  version: number;
  saved_at: Moment;
}
