import { randomUUID } from 'node:crypto';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { Database } from '../db/database.ts';
import type { AttendanceChangesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { recordsOf } from './queries.ts';

const momentDigits = 15;

const orderDigits = 6;

const inOrder = (count: number) => String(count).padStart(orderDigits, '0');

/** Makes the id of a change: ids sort by time, then by turn, then by their order in the turn. */
function changeId(at: number, turn: number, index: number): string {
  const moment = String(at).padStart(momentDigits, '0');
  return `${moment}-${inOrder(turn)}-${inOrder(index)}-${randomUUID()}`;
}

/** Tells whether a change was made in a turn at recording its event. */
export function isOfTurn({ id }: Pick<AttendanceChangesTable, 'id'>, turn: number): boolean {
  return id.startsWith(inOrder(turn), momentDigits + 1);
}

/** The records that somebody makes at one time. */
export interface Recording {
  event: EventsTable;
  records: readonly { discordId: string; state: AttendanceState }[];
  reason: string;
  by: { id: string; username: string };
  at: number;
}

/** Returns the records that differ from the ones in place. */
export function changesIn(
  { event, records, reason, by, at }: Recording,
  standing: ReadonlyMap<string, AttendanceState>,
): AttendanceChangesTable[] {
  // For a member who is named twice, the last state counts.
  const wanted = new Map(records.map(({ discordId, state }) => [discordId, state]));
  return [...wanted]
    .filter(([userId, state]) => standing.get(userId) !== state)
    .map(([userId, state], index) => ({
      id: changeId(at, event.attendance_version, index),
      event_id: event.id,
      user_id: userId,
      before: standing.get(userId) ?? null,
      after: state,
      by_id: by.id,
      by_name: by.username,
      reason,
      at,
    }));
}

/** Returns the recorded states of an event, by member. */
export async function standingOf(
  db: Database['db'],
  eventId: string,
): Promise<Map<string, AttendanceState>> {
  const records = await recordsOf(db, eventId);
  return new Map(records.map(({ user_id, state }) => [user_id, state]));
}
