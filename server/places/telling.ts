import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { type Act, aboutEvent, factsOfEvent, ofEvent, tell } from '../notices/telling.ts';
import { removeUnheard } from './queries.ts';

/** Whose place at an event changes. */
interface PlaceTurns {
  /** a place came free for them */
  up: readonly string[];
  /** they have theirs no longer, and wait */
  lost: readonly string[];
}

/** Who takes a place at an event no more, or again. */
interface ComerTurns {
  /** they may come no more: neither do they wait */
  gone: readonly string[];
  /** they may come again, and stand behind all others: some of them wait */
  back: readonly { id: string; waits: boolean }[];
}

const turns = { up: 'place-free', lost: 'place-lost' } as const;

/**
 * Tells people that they have a place now, or have theirs no longer. Whoever has not heard yet of the
 * opposite is where they believe to be: neither is told.
 */
export async function tellOfPlaces(
  trx: Database['db'],
  event: EventsTable,
  turned: PlaceTurns,
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

/**
 * Tells people that they have no place at an event any more as it is for others, and that it is for them
 * again. An act that gives events to others tells it itself.
 */
export async function tellOfComers(
  trx: Database['db'],
  event: EventsTable,
  { gone, back }: ComerTurns,
  act: Act,
): Promise<void> {
  const facts = factsOfEvent(event);
  await tell(trx, { kind: 'event-others', facts, to: gone, ...ofEvent(event) }, act);
  const own = new Map(
    back.map(({ id, waits }) => {
      const said = { stands: 1, waits: waits ? 1 : 0, up: 0, aside: 0, none: 0 };
      return [id, { said }];
    }),
  );
  const again = { kind: 'event-planned', facts, own, to: back.map(({ id }) => id) } as const;
  await tell(trx, { ...again, ...ofEvent(event) }, act);
}
