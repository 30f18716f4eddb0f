import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { ClaimsTable } from './tables/hosts.ts';

/** A claim's name and its holder. */
export type Claim = Pick<ClaimsTable, 'name' | 'holder'>;

/** The clocks of several hosts differ by less than this, in milliseconds. */
export const clockSkew = 10_000;

/**
 * Takes a claim that is free, that its holder did not renew in time, or that a clock that was ahead
 * would keep for longer than any claim lasts.
 * Returns null when this call took it, or else the moment since which somebody else holds it.
 */
export async function takeClaim(
  db: Kysely<Tables>,
  claim: ClaimsTable,
  now: number,
): Promise<number | null> {
  const { name, ...held } = claim;
  const taken = await db
    .insertInto('claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(held)
        .where((eb) =>
          eb.or([
            eb('claims.ends_at', '<=', now),
            eb('claims.ends_at', '>', claim.ends_at + clockSkew),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  if (taken) return null;
  const other = await db
    .selectFrom('claims')
    .select('since')
    .where('name', '=', name)
    .executeTakeFirst();
  return other?.since ?? now;
}

/** Renews a claim, unless somebody else has taken it. */
export async function renewClaim(
  db: Kysely<Tables>,
  { name, holder }: Claim,
  endsAt: number,
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ ends_at: endsAt })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

/**
 * Locks a claim until a transaction ends.
 * Returns whether this holder still has it.
 */
export async function lockClaim(trx: Kysely<Tables>, { name, holder }: Claim): Promise<boolean> {
  // An update that changes nothing: SQLite has no `for update`.
  const { numUpdatedRows } = await trx
    .updateTable('claims')
    .set({ holder })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Releases a claim, unless somebody else has taken it. */
export async function releaseClaim(db: Kysely<Tables>, { name, holder }: Claim): Promise<void> {
  await db.deleteFrom('claims').where('name', '=', name).where('holder', '=', holder).execute();
}

/**
 * Lets one transaction at a time do a task, on every host: each waits until the one before has ended.
 * The claim itself is left behind, held by nobody.
 */
export async function takeTurn(trx: Kysely<Tables>, name: Claim['name']): Promise<void> {
  await trx
    .insertInto('claims')
    .values({ name, holder: '', since: 0, ends_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ends_at: 0 }))
    .execute();
}
