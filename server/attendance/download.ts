import type * as attendance from '#contract/attendance.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import { rangeOf } from '../calendar/events.ts';
import { eventsBetween } from '../evenings/queries.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { inTurns } from '../http/turns.ts';
import { namedRecordsOf } from './queries.ts';

/** A download has at most this many lines. */
const csvLimit = 200_000;

const head = ['event', 'start', 'zone', 'mandatory', 'called off', 'name', 'id', 'state'];

const yesOrNo = (flag: number) => (flag === 1 ? 'yes' : 'no');

/** Reads the lines of events, those of one event at a time. */
async function* csvParts(
  db: Database['db'],
  events: readonly EventsTable[],
): AsyncGenerator<string[][]> {
  let left = csvLimit;
  for await (const [event] of inTurns(events, 1)) {
    if (!event || left <= 0) return;
    const { title, zone, mandatory, starts_at, cancelled } = event;
    const start = localText(localTimeAt(starts_at, zone)).replace('T', ' ');
    const about = [title, start, zone, yesOrNo(mandatory), yesOrNo(cancelled)];
    const lines = await namedRecordsOf(db, event.id, left);
    left -= lines.length;
    yield lines.map(({ username, user_id, state }) => [...about, username, user_id, state]);
  }
}

/** Answers the recorded attendance as a file. */
export const downloadAttendance: Handler<typeof attendance.downloadAttendance> = async (
  { context, query },
  { database: { db }, guild },
) => {
  const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
  const events = await eventsBetween(db, since, until);
  return sendCsv(context, `attendance-${query.from}-${query.to}`, head, csvParts(db, events));
};
