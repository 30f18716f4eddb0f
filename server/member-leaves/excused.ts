import { excusedBy } from '#rules/attendance/leave-change.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { type OwnRecordRow, recordsOfMember } from '../attendance/queries.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { Database } from '../db/database.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import { toAnnounced } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';

/** Returns the missed evenings that a leave excuses and no other does, latest first. */
export async function excusedEvenings(
  db: Database['db'],
  leave: LeavesTable,
): Promise<OwnRecordRow[]> {
  const { user_id: userId, first_day: first, last_day: last } = leave;
  // A day begins earlier in zones to the east: one more to be sure.
  const since = Date.parse(addDays(first, -1));
  const [records, leaves] = await Promise.all([
    recordsOfMember(db, userId, since),
    leavesBetween(db, first, last, userId),
  ]);
  const counting = records.filter(({ cancelled }) => cancelled === 0);
  const evenings = counting.map((record) => {
    const { starts_at: startsAt, zone } = record;
    return { ...record, startsAt, day: dayAt(startsAt, zone) };
  });
  const others = leaves.filter(({ id }) => id !== leave.id).map(toAnnounced);
  return excusedBy(evenings, toAnnounced(leave), others);
}

/** Makes the answer for the events of records. */
export const toEvenings = (records: readonly OwnRecordRow[]) =>
  records.map((record) => eventFacts({ ...record, id: record.event_id }));
