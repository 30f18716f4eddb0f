import type { Squad } from '#contract/squad-shapes.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { comingEvents, type SquadAnswer, squadAnswers } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** How far ahead a squad's next evening may be. */
const ahead = 14 * day;

/** No event lasts longer. */
const longest = 7 * day;

type Evening = NonNullable<Squad['evening']>;

function toEvening(event: EventsTable, answers: readonly SquadAnswer[]): Evening {
  return {
    id: event.id,
    title: event.title,
    startsAt: new Date(event.starts_at).toISOString(),
    zone: event.zone,
    mandatory: event.mandatory === 1,
    tbd: event.tbd === 1,
    allCall: event.all_call === 1,
    isOwn: event.squad_id !== null,
    answers: answers.map(({ user_id, answer }) => ({ discordId: user_id, answer })),
  };
}

/** Finds the first event of each squad that is for everybody or for the squad. */
function firstOfEach(
  squads: readonly SquadsTable[],
  coming: readonly EventsTable[],
): Map<string, EventsTable> {
  const first = new Map<string, EventsTable>();
  const without = new Set(squads.map(({ id }) => id));
  for (const event of coming) {
    if (event.squad_id === null) {
      for (const id of without) first.set(id, event);
      break;
    }
    if (without.delete(event.squad_id)) first.set(event.squad_id, event);
  }
  return first;
}

/**
 * Reads the next evening of each squad, by the squad's id: the first within two weeks that is not
 * over or called off, and is for everybody or for the squad. Answers are those of its members.
 */
export async function nextEvenings(
  db: Database['db'],
  squads: readonly SquadsTable[],
  now: number,
): Promise<Map<string, Evening>> {
  const coming = await comingEvents(db, { from: now - longest, until: now + ahead, now });
  const next = firstOfEach(squads, coming);
  const ids = new Set(Array.from(next.values(), ({ id }) => id));
  const keyOf = (eventId: string, squadId: string) => `${eventId} ${squadId}`;
  const answers = Map.groupBy(await squadAnswers(db, [...ids]), ({ event_id, squad_id }) =>
    keyOf(event_id, squad_id),
  );
  return new Map(
    Array.from(next, ([squadId, event]) => [
      squadId,
      toEvening(event, answers.get(keyOf(event.id, squadId)) ?? []),
    ]),
  );
}
