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

/**
 * Reads the next evening of each squad, by the squad's id: the first within two weeks that is not
 * over or called off, and is for everybody or for the squad. Answers are those of its members.
 */
export async function nextEvenings(
  db: Database['db'],
  squads: readonly SquadsTable[],
  members: ReadonlyMap<string, readonly { user_id: string }[]>,
  now: number,
): Promise<Map<string, Evening>> {
  const coming = await comingEvents(db, { from: now - longest, until: now + ahead, now });
  const next = new Map(
    squads.map(({ id }) => [
      id,
      coming.find(({ squad_id }) => squad_id === null || squad_id === id),
    ]),
  );
  const ids = new Set(Array.from(next.values(), (event) => event?.id ?? ''));
  const answers = Map.groupBy(await squadAnswers(db, [...ids]), ({ event_id }) => event_id);
  const evenings = new Map<string, Evening>();
  for (const [squadId, event] of next) {
    if (!event) continue;
    const inSquad = new Set((members.get(squadId) ?? []).map(({ user_id }) => user_id));
    const own = (answers.get(event.id) ?? []).filter(({ user_id }) => inSquad.has(user_id));
    evenings.set(squadId, toEvening(event, own));
  }
  return evenings;
}
