import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What somebody got, as the ledger has it now. */
export interface Received {
  user_id: string;
  /** number of entries since a day */
  lately: number;
  /** the last of all */
  item_name: string;
  day: string;
}

/** Returns what people got: corrected entries do not count. */
export async function receivedBy(
  db: Kysely<Tables>,
  userIds: readonly string[],
  since: string,
): Promise<Received[]> {
  if (userIds.length === 0) return [];
  const standing = db
    .selectFrom('drops')
    .leftJoin('drops as later', 'later.corrects', 'drops.id')
    .where('later.id', 'is', null)
    .where('drops.user_id', 'in', userIds)
    .groupBy('drops.user_id')
    .select((eb) => [
      eb.fn.max('drops.place').as('place'),
      sql<number | string>`sum(case when drops.day >= ${since} then 1 else 0 end)`.as('lately'),
    ])
    .as('standing');
  const rows = await db
    .selectFrom('drops')
    .innerJoin(standing, 'standing.place', 'drops.place')
    .select(['drops.user_id', 'standing.lately', 'drops.item_name', 'drops.day'])
    .execute();
  return rows.flatMap(({ user_id, lately, ...last }) =>
    user_id === null ? [] : [{ user_id, lately: Number(lately), ...last }],
  );
}
