import { addDays, daysBetween, momentOf, readLocal } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { findEvent } from './queries.ts';

/** The longest span that one request may read, in days. */
export const longestRange = 400;

/** Returns the moments that two days span in a zone. @throws ProblemError for too long a span */
export function rangeOf(from: string, to: string, zone: string): { since: number; until: number } {
  const days = daysBetween(from, to);
  if (days < 0) throw new ProblemError('invalid', 'The last day must not be before the first.');
  if (days > longestRange) {
    throw new ProblemError('invalid', `Ask for at most ${longestRange} days at a time.`);
  }
  const midnight = (text: string) => {
    const local = readLocal(`${text}T00:00`);
    return local === null ? Date.parse(text) : momentOf(local, zone);
  };
  // Midnight of the next day, not 24 hours later: days on which clocks change are shorter or
  // longer.
  return { since: midnight(from), until: midnight(addDays(to, 1)) };
}

/** Makes the problem of an event that is not there, or of which the reader may not know. */
export function noEvent(id: string): ProblemError {
  return new ProblemError('not-found', `There is no event with the id ${id}.`);
}

/** Finds an event. @throws ProblemError 404 */
export async function neededEvent(db: Database['db'], id: string): Promise<EventsTable> {
  const event = await findEvent(db, id);
  if (!event) throw noEvent(id);
  return event;
}

/** Refuses what comes too late for an event. @throws ProblemError once it is over */
export function assertNotOver(event: EventsTable, now: number, detail: string): void {
  if (event.ends_at <= now) throw new ProblemError('event-over', detail);
}

/** Makes the problem of a change that somebody overtook. */
export function conflict(): ProblemError {
  return new ProblemError(
    'changed-meanwhile',
    'Somebody has changed this event since you opened it. Reload it, then change it.',
  );
}
