import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { placesCloseAt } from '#rules/calendar/places.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { comes } from './queries.ts';

type Said = Pick<RsvpsTable, 'answer' | 'role'>;

/**
 * Says why somebody cannot come any more: places are given no longer, and they ask for one, or for
 * another. Null where nothing is in the way: who comes may be late, and whoever likes stays away.
 */
export function closedTo(
  { starts_at, closes_before, zone }: EventsTable,
  before: Said | undefined,
  said: Said | null,
  now: number,
): ProblemError | null {
  const closesAt = placesCloseAt(starts_at, closes_before);
  if (closesAt === null || now < closesAt || said === null || !comes(said.answer)) return null;
  if (before && comes(before.answer) && before.role === said.role) return null;
  const until = eveningInWords(new Date(closesAt).toISOString(), zone);
  const asked = before && comes(before.answer) ? 'come in another role' : 'come';
  return new ProblemError(
    'places-closed',
    `Places were given until ${until} (${zone}). Ask an officer if you would like to ${asked}: they can still answer for you.`,
  );
}
