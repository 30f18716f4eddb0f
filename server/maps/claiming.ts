import { lockClaim } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { holdClaim } from '../db/held-claim.ts';
import { MapImportError } from './map-import-error.ts';

type Db = Database['db'];

/** The maps, while one command alone changes which there are and what covers them. */
export interface ClaimedMaps {
  /** Tells whether a claim that was not renewed in time is another’s by now; holds it until then. */
  isHeld: (trx: Db) => Promise<boolean>;
  /** The same, for a transaction that depends on it. @throws MapImportError */
  hold: (trx: Db) => Promise<void>;
}

/**
 * Does something to the maps while no other command does, in any process on this database.
 * @throws MapImportError where another is at it
 */
export async function claimingMaps<T>(
  db: Db,
  now: () => number,
  work: (maps: ClaimedMaps) => Promise<T>,
): Promise<T> {
  const claim = await holdClaim(db, 'maps', now);
  if (!('release' in claim)) {
    throw new MapImportError('Another map is being brought; nothing was changed. Try again later.');
  }
  const isHeld = (trx: Db) => lockClaim(trx, claim);
  const hold = async (trx: Db) => {
    if (await isHeld(trx)) return;
    throw new MapImportError('Another map was brought meanwhile; nothing was changed.');
  };
  try {
    return await work({ isHeld, hold });
  } finally {
    await claim.release();
  }
}
