import {
  asLived,
  type Away,
  dayBegins,
  type LivedPart,
  livedParts,
  quarterHour,
  type QuarterRun,
  without,
} from '#rules/calendar/lived-week.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { AvailabilityTable } from '../db/tables/calendar.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { refusalsBetween } from './queries.ts';

type Row = Pick<AvailabilityTable, 'user_id' | 'zone' | 'week'>;

/** Returns the time of a leave: whole days of the guild's calendar. */
function leaveTime({ first_day, last_day }: LeavesTable, zone: string): Away {
  return { from: dayBegins(first_day, zone), until: dayBegins(addDays(last_day, 1), zone) };
}

/** Reads when each person is away in a run of quarter hours: on leave, or refusing an evening. */
async function readAway(
  db: Database['db'],
  { from, quarters }: QuarterRun,
  zone: string,
): Promise<Map<string, Away[]>> {
  const until = from + quarters * quarterHour;
  const [leaves, refusals] = await Promise.all([
    leavesBetween(db, dayAt(from, zone), dayAt(until, zone)),
    refusalsBetween(db, { from, until }),
  ]);
  const away = [
    ...leaves.map((leave) => ({ id: leave.user_id, ...leaveTime(leave, zone) })),
    ...refusals.map(({ user_id, starts_at, ends_at }) => {
      return { id: user_id, from: starts_at, until: ends_at };
    }),
  ];
  return Map.groupBy(away, ({ id }) => id);
}

/**
 * Lays people's usual weeks on a run of quarter hours, with leave and refusals taken off.
 * @param zone the guild's, by whose days leaves are
 * Returns their letters by id.
 */
export async function readLived(
  db: Database['db'],
  weeks: readonly Row[],
  run: QuarterRun,
  zone: string,
): Promise<Map<string, string>> {
  const away = await readAway(db, run, zone);
  // Clocks are asked once a zone: most of a guild share a few.
  const partsOf = new Map<string, LivedPart[]>();
  const lived = weeks.map((row): [string, string] => {
    const parts = partsOf.get(row.zone) ?? livedParts(run, row.zone);
    partsOf.set(row.zone, parts);
    return [row.user_id, without(asLived(row.week, parts), run.from, away.get(row.user_id) ?? [])];
  });
  return new Map(lived);
}
