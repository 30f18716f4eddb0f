import { type EventList, mostFaces } from '#contract/calendar.ts';
import type { Database } from '../db/database.ts';
import { inTurns } from '../http/turns.ts';
import { everySquad } from '../squads/queries.ts';
import { toGuildEvents } from './answers.ts';
import { answersOf, countAnswers, countRoles, eventsBetween, firstComing } from './queries.ts';

/** Milliseconds of the calendar that are read in one turn: four weeks, with everybody's answers. */
const atOnce = 28 * 24 * 60 * 60 * 1000;

/** Divides the time between two moments into spans that are read in one turn each. */
function spansOf(since: number, until: number): { from: number; to: number }[] {
  const count = Math.ceil((until - since) / atOnce);
  return Array.from({ length: count }, (_, index) => {
    const from = since + index * atOnce;
    return { from, to: Math.min(from + atOnce, until) };
  });
}

/** Reads the events between two moments as a person sees them, and the squads of the guild. */
export async function readEvents(
  db: Database['db'],
  userId: string,
  { since, until }: { since: number; until: number },
): Promise<EventList> {
  const squads = await everySquad(db);
  const events: EventList['events'] = [];
  for await (const spans of inTurns(spansOf(since, until), 1)) {
    for (const { from, to } of spans) {
      const [rows, counts, own, roles, first] = await Promise.all([
        eventsBetween(db, from, to),
        countAnswers(db, from, to),
        answersOf(db, userId, from, to),
        countRoles(db, from, to),
        firstComing(db, from, to, mostFaces),
      ]);
      events.push(...toGuildEvents(rows, { counts, own, squads, roles, first }));
    }
  }
  const standing = squads.filter(({ disbanded_at }) => disbanded_at === null);
  return { squads: standing.map(({ id, name }) => ({ id, name })), events };
}
