import type { Database } from '../db/database.ts';
import { allMaps, holdMap } from '../maps/queries.ts';
import { forgetPlaces, removedBefore } from './queries.ts';

type Db = Database['db'];

const day = 24 * 60 * 60 * 1000;

/** A removed place can be brought back for so long, in milliseconds (product §3.25). */
const broughtBackFor = 90 * day;

/** Forgets the places of maps that were removed long ago, some at a time: others write in between. */
export async function forgetRemovedPlaces(db: Db, now: number): Promise<void> {
  const before = now - broughtBackFor;
  for (const { id } of await allMaps(db)) {
    while ((await removedBefore(db, id, before)).length > 0) {
      await db.transaction().execute(async (trx) => {
        // Somebody may have brought one back, or the map may have gone.
        await holdMap(trx, id);
        await forgetPlaces(trx, await removedBefore(trx, id, before));
      });
    }
  }
}
