import { call } from '#api/call.ts';
import { readEventAttendance, recordAttendance } from '#contract/event-attendance.ts';
import { createEvents } from '#contract/planning.ts';
import { newForm } from '#islands/calendar/event-form.ts';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { dayAt, localText, localTimeAt } from '#rules/calendar/zone-time.ts';

const hour = 3_600_000;

/** An evening of a test's own. */
export interface RecordedEvening {
  eventId: string;
  /** the day on which it begins, by the guild's clocks */
  day: string;
}

/**
 * Plans a mandatory evening that has begun an hour ago, as the officer who is signed in, and records
 * who was there. The demo guild's own evenings lie elsewhere on each day that tests run.
 */
export async function recordEvening(
  { title, zone }: { title: string; zone: string },
  states: Readonly<Record<string, AttendanceState>>,
): Promise<RecordedEvening> {
  const now = Date.now();
  const textAt = (moment: number) => localText(localTimeAt(moment, zone));
  const time = { start: textAt(now - hour), end: textAt(now + 2 * hour) };
  const event = { ...newForm(dayAt(now, zone), zone, now), ...time, title, mandatory: true };
  const made = await call(createEvents, { body: { event, repeat: null } });
  const [eventId = ''] = made.ids;
  const params = { eventId };
  const { version } = await call(readEventAttendance, { params, query: {} });
  const records = Object.entries(states).map(([discordId, state]) => ({ discordId, state }));
  await call(recordAttendance, { params, body: { version, records, reason: '' } });
  return { eventId, day: dayAt(now - hour, zone) };
}
