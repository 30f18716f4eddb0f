import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Counts how often items fell, by the entries of the ledger that nothing corrects. */
export async function countFallen(
  db: Kysely<Tables>,
  itemIds: readonly string[],
): Promise<Map<string, { fell: number; lastDay: string }>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('drops')
    .leftJoin('drops as later', 'later.corrects', 'drops.id')
    .where('later.id', 'is', null)
    .where('drops.fate', '!=', 'mistake')
    .where('drops.item_id', 'in', itemIds)
    .groupBy('drops.item_id')
    .select((eb) => [
      'drops.item_id',
      eb.fn.countAll<number | string>().as('fell'),
      eb.fn.max('drops.day').as('lastDay'),
    ])
    .execute();
  return new Map(
    rows.map(({ item_id, fell, lastDay }) => [item_id, { fell: Number(fell), lastDay }]),
  );
}
