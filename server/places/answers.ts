import type { EventPlaces } from '#contract/answer-shapes.ts';
import type { RsvpRole } from '#rules/attendance/attendance.ts';
import { placesCloseAt, standingsOf } from '#rules/calendar/places.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { byPlace, comes, type StoredComer } from './queries.ts';
import { readLimits } from './stored.ts';

const toIso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

type Placed = Pick<RsvpsTable, 'user_id' | 'answer' | 'placed_at' | 'waits_since'>;

/** Numbers those who wait for a place, from 1, in the order in which they took theirs: by person. */
export function placesInLine(answers: readonly Placed[]): Map<string, number> {
  const waiting = answers
    .filter(({ answer, waits_since }) => waits_since !== null && comes(answer))
    .toSorted(byPlace);
  return new Map(waiting.map(({ user_id }, index) => [user_id, index + 1]));
}

/** Makes what somebody is told of an event's places; null where as many may come as like. */
export function toPlaces(
  event: EventsTable,
  comers: readonly StoredComer[],
  userId: string,
): EventPlaces | null {
  const limits = readLimits(event.places);
  if (limits === null && event.closes_before === null) return null;
  const line = placesInLine(comers);
  const holding = comers.filter(({ waits_since }) => waits_since === null);
  const own = comers.find(({ user_id }) => user_id === userId);
  const placed = comers
    .filter(({ placed_at }) => placed_at !== null)
    .map(({ user_id: id, role }) => ({ id, role }));
  const inRole = (role: RsvpRole) => holding.filter((one) => one.role === role).length;
  return {
    limits,
    closesBefore: event.closes_before,
    closesAt: toIso(placesCloseAt(event.starts_at, event.closes_before)),
    taken: {
      ...{ Tank: inRole('Tank'), Healer: inRole('Healer') },
      ...{ Support: inRole('Support'), Damage: inRole('Damage') },
    },
    waiting: line.size,
    mine: line.get(userId) ?? 0,
    movedUpAt: own?.up_seen_at === null ? toIso(own.moved_up_at) : null,
    would: standingsOf(limits, placed, userId),
  };
}
