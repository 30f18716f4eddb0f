import type { Term } from '#rules/trials/trials.ts';
import type { Database } from '../db/database.ts';
import { termsOf } from './queries.ts';

/** Reads everything that the trials of people were, by their ids. */
export async function readTerms(
  db: Database['db'],
  userIds: readonly string[],
): Promise<Map<string, Term[]>> {
  const rows = userIds.length === 0 ? [] : await termsOf(db, userIds);
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    Array.from(byPerson, ([id, its]) => [
      id,
      its.map(({ started_at, decided_at }) => ({ startedAt: started_at, decidedAt: decided_at })),
    ]),
  );
}
