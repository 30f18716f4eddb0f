import type { Database } from '../db/database.ts';
import { type HeldClaim, holdClaim } from '../db/held-claim.ts';
import { ImportUnderWayError } from './import-error.ts';

/**
 * Claims the game data for one import, in any process on this database.
 * @throws ImportUnderWayError
 */
export async function claimImport({ db }: Database, now: () => number): Promise<HeldClaim> {
  const claim = await holdClaim(db, 'import', now);
  if ('release' in claim) return claim;
  throw new ImportUnderWayError(claim.since);
}
