import { type Kysely, sql } from 'kysely';
import { reachMilestone } from './milestones.ts';
import type { Tables } from './tables.ts';

/** So many rows of some 60 bytes fill half a megabyte of new pages. */
const rows = 8000;

/**
 * Writes what needs room on PostgreSQL's disk, and gives the room back. Rows that change in place need
 * none: on a full disk some writes go on while others fail.
 * @throws where there is none
 */
export async function proveRoom(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await reachMilestone(trx, 'written', now);
    await sql`create temporary table room (word text) on commit drop`.execute(trx);
    await sql`insert into room select md5(n::text) from generate_series(1, ${rows}::int) n`.execute(
      trx,
    );
  });
}
