import type { GuildLife } from '#demo/guild.ts';
import { decidePlaces, type PlaceLimits } from '#rules/calendar/places.ts';
import { comes } from '../places/queries.ts';

type Event = GuildLife['events'][number];
type Answer = GuildLife['answers'][number];

/** Returns how many may come to an event of the demo guild; null for as many as like. */
export function limitsOf({ places }: Event): PlaceLimits | null {
  if (places == null) return null;
  const { all, Tank, Healer } = places;
  return { all, Tank, Healer, Support: null, Damage: null };
}

/** Returns those answers by which somebody waits for a place, as the host itself would decide. */
export function waitingAnswers(
  events: readonly Event[],
  answers: readonly Answer[],
): ReadonlySet<Answer> {
  const coming = Map.groupBy(
    answers.filter(({ answer }) => comes(answer)),
    ({ eventId }) => eventId,
  );
  const waiting = events.flatMap((event) => {
    const comers = (coming.get(event.id) ?? []).toSorted(
      (a, b) => a.answeredAt - b.answeredAt || (a.userId < b.userId ? -1 : 1),
    );
    const decided = decidePlaces(
      limitsOf(event),
      comers.map(({ userId: id, role }) => ({ id, role })),
    );
    const those = new Set(decided.waiting);
    return comers.filter(({ userId }) => those.has(userId));
  });
  return new Set(waiting);
}
