import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Claim, releaseClaim, renewClaim, takeClaim } from './claims.ts';
import type { Tables } from './tables.ts';

/** A process that has crashed keeps others waiting this long, in milliseconds. */
const lasts = 20_000;
const renewedEvery = 5000;

/** A claim that is renewed until it is released. */
export interface HeldClaim extends Claim {
  /** gives it back, where the database takes that; it never fails */
  release: () => Promise<void>;
}

/**
 * Takes a claim in any process on this database, and holds it.
 * Returns it, or else the moment since which somebody else has it.
 */
export async function holdClaim(
  db: Kysely<Tables>,
  name: Claim['name'],
  now: () => number,
): Promise<HeldClaim | { since: number }> {
  const claim: Claim = { name, holder: randomUUID() };
  const began = now();
  const since = await takeClaim(db, { ...claim, since: began, ends_at: began + lasts }, began);
  if (since !== null) return { since };
  const timer = setInterval(() => {
    // When the renewal fails, the holder's own writes fail and say why.
    renewClaim(db, claim, now() + lasts).catch(() => undefined);
  }, renewedEvery);
  return {
    ...claim,
    release: async () => {
      clearInterval(timer);
      // It ends by itself all the same, and what its holder’s work has come to is told in any case.
      await releaseClaim(db, claim).catch(() => undefined);
    },
  };
}
