import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lockStart } from '../evenings/queries.ts';
import { inTurns } from '../http/turns.ts';
import { askedToEach } from '../invitations/asked.ts';
import { comersTo, limitedAhead, rolesOfAnswerers } from './queries.ts';
import { changesAmong, settlePlaces } from './settling.ts';
import { type Settling, whoCountsOf } from './who-counts.ts';

type Db = Database['db'];

/** Of so many events it is read in one turn who comes. */
const atOnce = 20;

/** Makes what tells whether the places of one of some events change: seldom those of any do. */
async function whereAnyChange(
  db: Db,
  events: readonly EventsTable[],
  { now, grants }: Settling,
): Promise<(event: EventsTable) => boolean> {
  const ids = events.map(({ id }) => id);
  const starts = events.map(({ starts_at }) => starts_at);
  const span = { from: Math.min(...starts), until: Math.max(...starts) + 1 };
  const [all, rolesOf, askedOf] = await Promise.all([
    comersTo(db, ids),
    rolesOfAnswerers(db, ids),
    askedToEach(db, events, span),
  ]);
  const comersOf = Map.groupBy(all, ({ event_id }) => event_id);
  return (event) => {
    const asked = askedOf.get(event.id) ?? null;
    const counts = whoCountsOf(event, { asked, grants }, rolesOf);
    return changesAmong(comersOf.get(event.id) ?? [], { event, counts, now }).length > 0;
  };
}

/** Gives the places of an event anew. Returns whether it did: it may have moved meanwhile. */
function settleOne(db: Db, event: EventsTable, settling: Settling): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isHeld = await lockStart(trx, event);
    if (isHeld) await settlePlaces(trx, [event.id], settling);
    return isHeld;
  });
}

/**
 * Gives the places of all events ahead anew: somebody may have left the server or a squad, lost the level
 * by which they answer, or come back, which no event tells. Returns the number of events of which any changed.
 * @param log hears of an event whose places could not be given: those of the others are
 */
export async function settleAhead(
  db: Db,
  settling: Settling,
  log: Pick<Logger, 'error'>,
): Promise<number> {
  let settled = 0;
  for await (const events of inTurns(await limitedAhead(db, settling.now), atOnce)) {
    const anyChange = await whereAnyChange(db, events, settling);
    for (const event of events) {
      try {
        if (anyChange(event) && (await settleOne(db, event, settling))) settled += 1;
      } catch (error) {
        const what = 'the places of an event could not be given anew';
        log.error({ err: error, event: event.id }, what);
      }
    }
  }
  return settled;
}
