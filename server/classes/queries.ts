import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ClassDaysTable } from '../db/tables/characters.ts';

/** Counts the mains of the members who are in the guild's server now, by archetype. */
export async function countMains(db: Kysely<Tables>): Promise<Omit<ClassDaysTable, 'day'>[]> {
  const rows = await db
    .selectFrom('characters')
    .innerJoin('users', 'users.id', 'characters.user_id')
    .select((eb) => [
      'characters.archetype1 as archetype',
      eb.fn.countAll<number | string>().as('mains'),
      eb.fn.sum<number | string>('characters.level').as('levels'),
    ])
    .where('characters.is_main', '=', 1)
    .where('users.roles', 'is not', null)
    .groupBy('characters.archetype1')
    .execute();
  // PostgreSQL counts in numbers larger than JavaScript's, and returns them as text.
  return rows.map(({ archetype, mains, levels }) => ({
    archetype,
    mains: Number(mains),
    levels: Number(levels),
  }));
}

/** Stores a day's count, or replaces it: two hosts may do so at once. */
export async function saveClassDay(
  db: Kysely<Tables>,
  rows: readonly ClassDaysTable[],
): Promise<void> {
  await db
    .insertInto('class_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'archetype']).doUpdateSet((eb) => ({
        mains: eb.ref('excluded.mains'),
        levels: eb.ref('excluded.levels'),
      })),
    )
    .execute();
}

/** Returns the counts since a day, that day included, oldest first. */
export function classDaysSince(db: Kysely<Tables>, day: string): Promise<ClassDaysTable[]> {
  return db
    .selectFrom('class_days')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('archetype')
    .execute();
}
