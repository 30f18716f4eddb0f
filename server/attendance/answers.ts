import type { Appeal } from '#contract/appeals.ts';
import type { ForgottenEvening, OwnRecord } from '#contract/attendance.ts';
import type { RecordedEvent } from '#contract/attendance-record.ts';
import { excuseTurn } from '#rules/attendance/leave-change.ts';
import type { ExcuseTurn } from '#rules/calendar/event-change.ts';
import { type AnnouncedLeave, leaveAt } from '#rules/attendance/said.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { eventFacts } from '../calendar/answers.ts';
import type {
  AttendanceAppealsTable,
  AttendanceChangesTable,
  LeavesTable,
} from '../db/tables/attendance.ts';
import type { EventChangesTable, EventsTable } from '../db/tables/calendar.ts';
import { toAnnounced } from '../leaves/answers.ts';
import type { OwnRecordRow } from './queries.ts';

/** Makes the answer for a line of a record's history. */
export function toChange({ before, after, by_name, reason, at }: AttendanceChangesTable) {
  return { before, after, by: by_name, reason, at: new Date(at).toISOString() };
}

function toEventChange(change: EventChangesTable, excuse: ExcuseTurn | null) {
  const { kind, starts_before, starts_after, by_name: by, reason, at } = change;
  return {
    ...{ kind, by, reason, at: new Date(at).toISOString() },
    before: new Date(starts_before).toISOString(),
    after: new Date(starts_after).toISOString(),
    ...(excuse && { excuse }),
  };
}

/**
 * Makes the answer for the event of a record, with what changed of it since.
 * @param excuseOf tells what a change made of the reader's own absence; null for nothing
 */
export function toRecordedEvent(
  event: Parameters<typeof eventFacts>[0] & Pick<EventsTable, 'cancelled'>,
  changes: readonly EventChangesTable[],
  excuseOf: (change: EventChangesTable) => ExcuseTurn | null = () => null,
): RecordedEvent {
  return {
    ...eventFacts(event),
    cancelled: event.cancelled === 1,
    changes: changes.map((change) => toEventChange(change, excuseOf(change))),
  };
}

/** Makes the answer for a member's appeal, with the officers' reply. */
export function toAppeal(appeal: AttendanceAppealsTable): Appeal {
  const { id, words, outcome, answer, made_at, answered_by: answeredBy } = appeal;
  return { id, words, madeAt: new Date(made_at).toISOString(), outcome, answer, answeredBy };
}

/** Returns an event's day in its own zone, and the moment at which it begins. */
export const eveningOf = ({
  starts_at: startsAt,
  zone,
}: Pick<EventsTable, 'starts_at' | 'zone'>) => ({
  startsAt,
  day: dayAt(startsAt, zone),
});

/** Makes what tells what moves of an evening made of an absence from it. */
function excuseByMove({ zone }: Pick<EventsTable, 'zone'>, leaves: readonly AnnouncedLeave[]) {
  const at = (starts_at: number) => eveningOf({ starts_at, zone });
  return ({ kind, starts_before, starts_after }: EventChangesTable) =>
    kind === 'moved' ? excuseTurn(at(starts_before), at(starts_after), leaves) : null;
}

/** The data that a member's records need beside their own rows. */
interface AroundRecords {
  changes: readonly AttendanceChangesTable[];
  appeals: readonly AttendanceAppealsTable[];
  leaves: readonly LeavesTable[];
  eventChanges: readonly EventChangesTable[];
}

/** Makes the answer for a member's own records, with corrections and appeals. */
export function toOwnRecords(
  records: readonly OwnRecordRow[],
  { changes, appeals, leaves, eventChanges }: AroundRecords,
): OwnRecord[] {
  const changesTo = Map.groupBy(changes, ({ event_id }) => event_id);
  const appealsTo = Map.groupBy(appeals, ({ event_id }) => event_id);
  const eventChangesTo = Map.groupBy(eventChanges, ({ event_id }) => event_id);
  const announced = leaves.map(toAnnounced);
  return records.map(({ event_id, state, ...event }) => ({
    event: toRecordedEvent(
      { ...event, id: event_id },
      eventChangesTo.get(event_id) ?? [],
      state === 'absent' ? excuseByMove(event, announced) : undefined,
    ),
    state,
    leave: leaveAt(eveningOf(event), announced),
    changes: (changesTo.get(event_id) ?? []).map(toChange),
    appeals: (appealsTo.get(event_id) ?? []).map(toAppeal),
  }));
}

/** Makes the answer for evenings whose record forgot a member, with what they said of it. */
export function toForgotten(
  events: readonly EventsTable[],
  appeals: readonly AttendanceAppealsTable[],
): ForgottenEvening[] {
  const appealsTo = Map.groupBy(appeals, ({ event_id }) => event_id);
  return events.map((event) => ({
    event: eventFacts(event),
    appeals: (appealsTo.get(event.id) ?? []).map(toAppeal),
  }));
}
