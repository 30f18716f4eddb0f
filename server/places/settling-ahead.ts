import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lockStart } from '../evenings/queries.ts';
import { limitedAhead } from './queries.ts';
import { changesOf, settlePlaces, type Settling } from './settling.ts';

type Db = Database['db'];

/** Gives the places of an event anew where any change. Returns whether it did: it may have moved meanwhile. */
async function settleOne(db: Db, event: EventsTable, settling: Settling): Promise<boolean> {
  if ((await changesOf(db, event, settling)).length === 0) return false;
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
  for (const event of await limitedAhead(db, settling.now)) {
    try {
      if (await settleOne(db, event, settling)) settled += 1;
    } catch (error) {
      log.error({ err: error, event: event.id }, 'the places of an event could not be given anew');
    }
  }
  return settled;
}
