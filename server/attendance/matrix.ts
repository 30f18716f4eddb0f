import type { Context, Hono } from 'hono';
import { readAttendanceMatrix, downloadAttendance } from '#contract/attendance.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import { eventFacts, rangeOf } from '../calendar/guild-events.ts';
import { toLeave } from '../leaves/answers.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { type CompactRecords, readCompactRecords, readLines } from './queries.ts';
import { eventsBetween } from '../calendar/queries.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { squadNames } from '../squads/queries.ts';
import { allUsers, byUsername } from '../db/people.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { Services } from '../services.ts';

/** Lines of one download. */
const csvLimit = 200_000;

const letterOf = new Map(
  attendanceStates.map((state) => [state[0], attendanceFacts[state].letter] as const),
);

/** @returns each member's letters: one for each of the events, a dot where nothing is recorded */
function lettersByMember(
  records: readonly CompactRecords[],
  eventIds: readonly string[],
): Map<string, string[]> {
  const columnOf = new Map(eventIds.map((id, column) => [id, column]));
  const letters = new Map<string, string[]>();
  for (const { event_id, marks } of records) {
    const column = columnOf.get(event_id);
    if (column === undefined) continue;
    for (const mark of marks.split(',')) {
      const userId = mark.slice(0, -1);
      let row = letters.get(userId);
      if (!row) letters.set(userId, (row = new Array<string>(eventIds.length).fill('.')));
      row[column] = letterOf.get(mark.slice(-1)) ?? '.';
    }
  }
  return letters;
}

/** A year of letters is sent as it was put together: parsing and writing it again would only cost time. */
function sendText(context: Context<AppEnv>, text: string): Response {
  return context.body(text, 200, { 'content-type': 'application/json' });
}

/** Members by events, for officers: to look at, and as a file. */
export function mountAttendanceMatrix(app: Hono<AppEnv>, services: Services): void {
  const { now } = services;
  const { db } = services.database;
  const { zone } = services.guild.calendar;
  const { trialRole } = services.guild.discord;

  mount(app, services, readAttendanceMatrix, async ({ context, query }) => {
    const { since, until } = rangeOf(query.from, query.to, zone);
    const [all, records, users, squads, leaves] = await Promise.all([
      eventsBetween(db, since, until),
      readCompactRecords(db, since, until),
      allUsers(db),
      squadNames(db),
      leavesBetween(db, query.from, query.to),
    ]);
    const recorded = new Set(records.map(({ event_id }) => event_id));
    const isOver = ({ mandatory, ends_at }: (typeof all)[number]) =>
      mandatory === 1 && ends_at <= now();
    const events = all.filter(
      (event) => event.cancelled === 0 && (recorded.has(event.id) || isOver(event)),
    );
    const letters = lettersByMember(
      records,
      events.map(({ id }) => id),
    );
    const none = '.'.repeat(events.length);
    const members = byUsername(users)
      .filter(({ id, roles }) => roles !== null || letters.has(id))
      .map(({ id, username, roles }) => ({
        discordId: id,
        username,
        guilded: roles !== null,
        onTrial: roles?.includes(trialRole) ?? false,
        squad: squads.get(id) ?? '',
        states: letters.get(id)?.join('') ?? none,
      }));
    return sendText(
      context,
      JSON.stringify({ events: events.map(eventFacts), members, leaves: leaves.map(toLeave) }),
    );
  });

  mount(app, services, downloadAttendance, async ({ context, query }) => {
    const { since, until } = rangeOf(query.from, query.to, zone);
    const lines = await readLines(db, since, until, csvLimit);
    const head = ['event', 'start', 'zone', 'mandatory', 'name', 'id', 'state'];
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
  });
}
