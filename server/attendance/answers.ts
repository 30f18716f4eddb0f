import type { Appeal } from '#contract/appeals.ts';
import type { EventAttendance, OwnRecord } from '#contract/attendance.ts';
import { isOnLeave } from '#rules/attendance/attendance.ts';
import type { AttendanceState, PlannedPlace } from '#rules/attendance/attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { CharacterFact } from '../characters/queries.ts';
import type { StoredUser } from '../db/people.ts';
import type {
  AttendanceAppealsTable,
  AttendanceChangesTable,
  LeavesTable,
} from '../db/tables/attendance.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { leaveEnds, toLeaveDays } from '../leaves/answers.ts';
import type { RecordWithEvent } from './queries.ts';

/** Makes the answer for a line of a record's history. */
function toChange({ before, after, by_name, reason, at }: AttendanceChangesTable) {
  return { before, after, by: by_name, reason, at: new Date(at).toISOString() };
}

/** Makes the answer for a member's appeal, with the officers' reply. */
export function toAppeal(appeal: AttendanceAppealsTable): Appeal {
  const { id, words, outcome, answer, made_at, answered_by: answeredBy } = appeal;
  return { id, words, madeAt: new Date(made_at).toISOString(), outcome, answer, answeredBy };
}

/** The data that an event's attendance needs beside its own rows. */
interface AroundEvent {
  /** the members of the page, by name */
  people: readonly StoredUser[];
  standing: ReadonlyMap<string, AttendanceState>;
  changes: readonly AttendanceChangesTable[];
  answers: readonly RsvpsTable[];
  characters: readonly CharacterFact[];
  /** the name of each person's squad, by their id */
  squads: ReadonlyMap<string, string>;
  /** leaves on the event's day */
  leaves: readonly LeavesTable[];
  /** where the published plan of the event has people, by their id */
  planned: ReadonlyMap<string, PlannedPlace>;
}

/** Makes the answer for an event's attendance, with everything that helps to record it. */
export function toEventAttendance(
  event: EventsTable,
  { people, standing, changes, answers, characters, squads, leaves, planned }: AroundEvent,
): Omit<EventAttendance, 'next'> {
  const charactersOf = Map.groupBy(characters, ({ user_id }) => user_id);
  const answerOf = new Map(answers.map(({ user_id, answer }) => [user_id, answer]));
  const changesBy = Map.groupBy(changes, ({ user_id }) => user_id);
  const leaveOf = leaveEnds(leaves);
  return {
    event: eventFacts(event),
    version: event.attendance_version,
    members: people.map(({ id, username, avatar, roles }) => ({
      discordId: id,
      username,
      avatar,
      igns: (charactersOf.get(id) ?? []).map(({ ign }) => ign),
      // Mains come before other characters.
      archetype: charactersOf.get(id)?.[0]?.archetype1 ?? '',
      guilded: roles !== null,
      squad: squads.get(id) ?? '',
      onLeave: leaveOf.has(id),
      answer: answerOf.get(id) ?? null,
      planned: planned.get(id) ?? null,
      state: standing.get(id) ?? null,
      changes: (changesBy.get(id) ?? []).map(toChange),
    })),
  };
}

/** The data that a member's records need beside their own rows. */
interface AroundRecords {
  changes: readonly AttendanceChangesTable[];
  appeals: readonly AttendanceAppealsTable[];
  leaves: readonly LeavesTable[];
}

/** Makes the answer for a member's own records, with corrections and appeals. */
export function toOwnRecords(
  records: readonly RecordWithEvent[],
  { changes, appeals, leaves }: AroundRecords,
): OwnRecord[] {
  const changesTo = Map.groupBy(changes, ({ event_id }) => event_id);
  const appealsTo = Map.groupBy(appeals, ({ event_id }) => event_id);
  const days = leaves.map(toLeaveDays);
  return records.map(({ event_id, state, ...event }) => ({
    event: eventFacts({ ...event, id: event_id }),
    state,
    onLeave: isOnLeave(dayAt(event.starts_at, event.zone), days),
    changes: (changesTo.get(event_id) ?? []).map(toChange),
    appeals: (appealsTo.get(event_id) ?? []).map(toAppeal),
  }));
}
