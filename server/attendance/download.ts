import type * as attendance from '#contract/attendance.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import { rangeOf } from '../calendar/events.ts';
import type { Handler } from '../http/call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { readLines } from './queries.ts';

/** A download has at most this many lines. */
const csvLimit = 200_000;

const head = ['event', 'start', 'zone', 'mandatory', 'name', 'id', 'state'];

/** Answers the recorded attendance as a file. */
export const downloadAttendance: Handler<typeof attendance.downloadAttendance> = async (
  { context, query },
  { database: { db }, guild },
) => {
  const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
  const lines = await readLines(db, since, until, csvLimit);
  const rows = lines.map((line) => [
    line.title,
    localText(localTimeAt(line.starts_at, line.zone)).replace('T', ' '),
    line.zone,
    line.mandatory === 1 ? 'yes' : 'no',
    line.username,
    line.user_id,
    line.state,
  ]);
  return sendCsv(context, `attendance-${query.from}-${query.to}`, [head, ...rows]);
};
