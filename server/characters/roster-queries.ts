import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A character as lists of people need it. */
export interface CharacterFact {
  user_id: string;
  ign: string;
  level: number;
  archetype1: string;
  is_main: 0 | 1;
}

/** @returns every character's facts, mains first, then by level */
export async function characterFacts(db: Kysely<Tables>): Promise<CharacterFact[]> {
  return db
    .selectFrom('characters')
    .select(['user_id', 'ign', 'level', 'archetype1', 'is_main'])
    .orderBy('is_main', 'desc')
    .orderBy('level', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns the whole form of people's mains, by owner; of who has none, of their highest character */
export async function mainBodies(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  // Forms with their gear are large: only those that are shown are handed over.
  const rows = await db
    .with('ranked', (cte) =>
      cte
        .selectFrom('characters')
        .select((eb) => [
          'id',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('user_id')
                .orderBy('is_main', 'desc')
                .orderBy('level', 'desc')
                .orderBy('id'),
            )
            .as('nth'),
        ])
        .where('user_id', 'in', userIds),
    )
    .selectFrom('ranked')
    .innerJoin('characters', 'characters.id', 'ranked.id')
    .select(['characters.user_id', 'characters.body'])
    .where('ranked.nth', '=', 1)
    .execute();
  return new Map(rows.map(({ user_id, body }) => [user_id, body]));
}
