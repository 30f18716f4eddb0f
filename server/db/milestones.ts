import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { MilestonesTable } from './tables/hosts.ts';

/** Notes that a task of all hosts was done. */
export async function reachMilestone(
  db: Kysely<Tables>,
  name: MilestonesTable['name'],
  at: number,
): Promise<void> {
  await db
    .insertInto('milestones')
    .values({ name, reached_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ reached_at: at }))
    .execute();
}

/** Returns the time of a milestone, or 0. */
export async function findMilestone(
  db: Kysely<Tables>,
  name: MilestonesTable['name'],
): Promise<number> {
  const row = await db
    .selectFrom('milestones')
    .select('reached_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.reached_at ?? 0;
}
