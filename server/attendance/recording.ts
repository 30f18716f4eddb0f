import { randomUUID } from 'node:crypto';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { Database } from '../db/database.ts';
import type { AttendanceChangesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { recordsOf } from './queries.ts';

const momentDigits = 15;

/** Ids of changes sort by time, then by the turn they were made in, then by their order in it. */
function changeId(at: number, turn: number, index: number): string {
  const moment = String(at).padStart(momentDigits, '0');
  const order = [turn, index].map((count) => String(count).padStart(6, '0')).join('-');
  return `${moment}-${order}-${randomUUID()}`;
}

/** What somebody recorded at one time. */
export interface Recording {
  event: EventsTable;
  records: readonly { discordId: string; state: AttendanceState }[];
  reason: string;
  by: { id: string; username: string };
  at: number;
}

/** Returns what a recording changes, given what stands there. */
export function changesIn(
  { event, records, reason, by, at }: Recording,
  standing: ReadonlyMap<string, AttendanceState>,
): AttendanceChangesTable[] {
  // Whoever is named twice is what was said last.
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

/** Returns what stands recorded of an event, by member. */
export async function standingOf(
  db: Database['db'],
  eventId: string,
): Promise<Map<string, AttendanceState>> {
  const records = await recordsOf(db, eventId);
  return new Map(records.map(({ user_id, state }) => [user_id, state]));
}
