import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Returns the generation of a member's valid feed addresses; 0 before the first renewal. */
export async function feedGeneration(db: Kysely<Tables>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('generation')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.generation ?? 0;
}

/**
 * Makes all earlier addresses invalid, as long as nobody has since their generation was read.
 * @returns the generation that holds now
 */
export async function renewGeneration(
  db: Kysely<Tables>,
  userId: string,
  { seen, now }: { seen: number; now: number },
): Promise<number> {
  const row = await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, generation: 1, renewed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({
          generation: eb('calendar_feeds.generation', '+', 1),
          renewed_at: now,
        }))
        .where('calendar_feeds.generation', '=', seen),
    )
    .returning('generation')
    .executeTakeFirst();
  return row?.generation ?? feedGeneration(db, userId);
}
