import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { type Act, aboutEvent, factsOfEvent, ofEvent, tell } from '../notices/telling.ts';
import { removeUnheard } from './queries.ts';

/** Whom a place came free for, and who has lost theirs and waits. */
interface Turned {
  up: readonly string[];
  lost: readonly string[];
}

const turns = { up: 'place-free', lost: 'place-lost' } as const;

/**
 * Tells people that they have a place now, or have theirs no longer. Whoever has not heard yet of the
 * opposite is where they believe to be: neither is told.
 */
export async function tellOfPlaces(
  trx: Database['db'],
  event: EventsTable,
  turned: Turned,
  act: Act,
): Promise<void> {
  for (const [to, back] of [
    ['up', 'lost'],
    ['lost', 'up'],
  ] as const) {
    const ids = turned[to];
    const evened = new Set(await removeUnheard(trx, aboutEvent(event), turns[back], ids));
    const told = ids.filter((id) => !evened.has(id));
    const notice = { kind: turns[to], facts: factsOfEvent(event), to: told } as const;
    await tell(trx, { ...notice, ...ofEvent(event) }, act);
  }
}
