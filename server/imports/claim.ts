import { randomUUID } from 'node:crypto';
import { type Claim, releaseClaim, renewClaim, takeClaim } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { ImportUnderWayError } from './import-error.ts';

/** An import that has crashed keeps others waiting this long, in milliseconds. */
const lasts = 20_000;
const renewedEvery = 5000;

/** The claim of the one running import, until it is released. */
interface ImportClaim extends Claim {
  release: () => Promise<void>;
}

/**
 * Claims the game data for one import, in any process on this database.
 * @throws ImportUnderWayError
 */
export async function claimImport({ db }: Database, now: () => number): Promise<ImportClaim> {
  const claim: Claim = { name: 'import', holder: randomUUID() };
  const began = now();
  const since = await takeClaim(db, { ...claim, since: began, ends_at: began + lasts }, began);
  if (since !== null) throw new ImportUnderWayError(since);
  const timer = setInterval(() => {
    // When the renewal fails, the import's own writes fail and say why.
    renewClaim(db, claim, now() + lasts).catch(() => undefined);
  }, renewedEvery);
  return {
    ...claim,
    release: async () => {
      clearInterval(timer);
      await releaseClaim(db, claim);
    },
  };
}
