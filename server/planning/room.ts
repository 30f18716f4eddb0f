import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { longestRange } from '../calendar/events.ts';
import { countEvents } from '../calendar/queries.ts';

/**
 * The calendar holds at most this many events in the longest range that a request may read before
 * and after those that are planned: whoever reads such a range gets all of them.
 */
export const mostEventsAround = 3000;

const day = 24 * 60 * 60 * 1000;

/** Years before and after today in which an event may begin. */
const furthest = 10;

/**
 * Refuses events that were just put into the calendar where it is full, or too far away.
 * @throws ProblemError, which ends their transaction
 */
export async function assertRoom(
  trx: Database['db'],
  planned: readonly EventsTable[],
  now: number,
): Promise<void> {
  const starts = planned.map(({ starts_at }) => starts_at);
  if (starts.some((start) => Math.abs(start - now) > furthest * 366 * day)) {
    throw fieldProblem('event.start', `An event begins within ${furthest} years of today.`);
  }
  const since = Math.min(...starts) - longestRange * day;
  const until = Math.max(...starts) + longestRange * day;
  if ((await countEvents(trx, since, until)) <= mostEventsAround) return;
  throw new ProblemError(
    'too-many',
    `The calendar holds at most ${mostEventsAround} events around these days. Plan fewer.`,
  );
}
