import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Returns who has answered some events, also for a start that they had before they moved. */
export async function answerersOf(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<{ event_id: string; user_id: string }[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('rsvps')
    .select(['event_id', 'user_id'])
    .where('event_id', 'in', eventIds)
    .union(
      db
        .selectFrom('moved_answers')
        .select(['event_id', 'user_id'])
        .where('event_id', 'in', eventIds),
    )
    .execute();
}
