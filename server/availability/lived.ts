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
import { askedToEach } from '../invitations/asked.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { type Taken, takenBetween } from './queries.ts';

type Row = Pick<AvailabilityTable, 'user_id' | 'zone' | 'week'>;

/** Returns the time of a leave: whole days of the guild's calendar. */
function leaveTime({ first_day, last_day }: LeavesTable, zone: string): Away {
  return { from: dayBegins(first_day, zone), until: dayBegins(addDays(last_day, 1), zone) };
}

/** Where free time is looked for. */
export interface LookedAt {
  run: QuarterRun;
  /** the guild's, by whose days leaves are */
  zone: string;
  /** the event that is being changed, which takes nobody who comes to it */
  eventId?: string | undefined;
}

/** Reads whom evenings take in a time: who refuses one, and who comes to one as long as they are asked. */
async function readTaken(
  db: Database['db'],
  span: { from: number; until: number },
  eventId: string | undefined,
): Promise<Taken[]> {
  const taken = await takenBetween(db, span);
  const evenings = [...new Map(taken.map((one) => [one.id, one])).values()];
  // An evening that touches the time may have begun before it.
  const starts = evenings.map(({ starts_at }) => starts_at);
  const from = Math.min(span.from, ...starts);
  const asked = await askedToEach(db, evenings, { from, until: span.until });
  return taken.filter(({ id, answer, user_id }) => {
    if (answer === 'no') return true;
    return id !== eventId && (asked.get(id)?.has(user_id) ?? true);
  });
}

/** Reads when each person is away in a run of quarter hours: on leave, or taken by an evening. */
async function readAway(
  db: Database['db'],
  { run: { from, quarters }, zone, eventId }: LookedAt,
): Promise<Map<string, Away[]>> {
  const until = from + quarters * quarterHour;
  const [leaves, taken] = await Promise.all([
    leavesBetween(db, dayAt(from, zone), dayAt(until, zone)),
    readTaken(db, { from, until }, eventId),
  ]);
  const away = [
    ...leaves.map((leave) => ({ id: leave.user_id, ...leaveTime(leave, zone) })),
    ...taken.map(({ user_id, starts_at, ends_at }) => {
      return { id: user_id, from: starts_at, until: ends_at };
    }),
  ];
  return Map.groupBy(away, ({ id }) => id);
}

/**
 * Lays people's usual weeks on a run of quarter hours, with leave, refusals and other evenings taken
 * off. Returns their letters by id.
 */
export async function readLived(
  db: Database['db'],
  weeks: readonly Row[],
  at: LookedAt,
): Promise<Map<string, string>> {
  const { run } = at;
  const away = await readAway(db, at);
  // Clocks are asked once a zone: most of a guild share a few.
  const partsOf = new Map<string, LivedPart[]>();
  const lived = weeks.map((row): [string, string] => {
    const parts = partsOf.get(row.zone) ?? livedParts(run, row.zone);
    partsOf.set(row.zone, parts);
    return [row.user_id, without(asLived(row.week, parts), run.from, away.get(row.user_id) ?? [])];
  });
  return new Map(lived);
}
