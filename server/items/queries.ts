import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Returns the cards of some ranks, in the order of the ranks.
 * @param dress adds to the card of a rank what a search says of it
 */
export async function cardsAt(
  db: Kysely<Tables>,
  ranks: readonly number[],
  dress: (card: string, rank: number) => string = (card) => card,
): Promise<string[]> {
  if (ranks.length === 0) return [];
  const found = await db
    .selectFrom('item_names')
    .innerJoin('items', (join) =>
      join
        .onRef('items.snapshot_id', '=', 'item_names.snapshot_id')
        .onRef('items.id', '=', 'item_names.item_id'),
    )
    .select(['item_names.rank', 'items.card'])
    .where('item_names.rank', 'in', ranks)
    .execute();
  const cards = new Map(found.map(({ rank, card }) => [rank, card]));
  return ranks.flatMap((rank) => {
    const card = cards.get(rank);
    // The game data may just have been replaced.
    return card === undefined ? [] : dress(card, rank);
  });
}

/** Returns an item of the current snapshot as JSON, or null. */
export async function findItem(
  db: Kysely<Tables>,
  layout: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('items')
    .innerJoin('snapshots', 'snapshots.id', 'items.snapshot_id')
    .select('items.body')
    .where('snapshots.is_current', '=', 1)
    .where('items.id', '=', id)
    .where('items.layout', '=', layout)
    .executeTakeFirst();
  return row?.body ?? null;
}
