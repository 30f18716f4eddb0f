import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What somebody got, as the ledger has it now. */
interface ReceivedRow {
  user_id: string;
  /** number of entries since a day */
  lately: number;
  /** number of all */
  ever: number;
  /** the last of all */
  item_name: string;
  day: string;
}

/** Returns what people got: corrected entries do not count. */
export async function receivedSince(db: Kysely<Tables>, since: string): Promise<ReceivedRow[]> {
  const standing = db
    .selectFrom('drops')
    .leftJoin('drops as later', 'later.corrects', 'drops.id')
    .where('later.id', 'is', null)
    .where('drops.user_id', 'is not', null)
    .groupBy('drops.user_id')
    .select((eb) => [
      eb.fn.max('drops.place').as('place'),
      eb.fn.countAll<number | string>().as('ever'),
      sql<number | string>`sum(case when drops.day >= ${since} then 1 else 0 end)`.as('lately'),
    ])
    .as('standing');
  const rows = await db
    .selectFrom('drops')
    .innerJoin(standing, 'standing.place', 'drops.place')
    .select(['drops.user_id', 'standing.lately', 'standing.ever'])
    .select(['drops.item_name', 'drops.day'])
    .orderBy('drops.user_id')
    .execute();
  return rows.flatMap(({ user_id, lately, ever, ...last }) =>
    user_id === null ? [] : [{ user_id, lately: Number(lately), ever: Number(ever), ...last }],
  );
}
