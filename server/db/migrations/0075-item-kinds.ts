import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** The tables that this step reads and fills, as they are at this step. */
type TablesThen = {
  snapshots: { id: number; first_rank: number | null; last_rank: number | null };
  item_traits: {
    rank: number;
    snapshot_id: number;
    trait: 'slot' | 'stat' | 'set' | 'kind';
    name: string;
    value: number;
  };
};

type Then = Kysely<TablesThen>;

/** The fields of a stored item that this step reads. */
interface ItemThen {
  typeDescription: string | null;
}

/** Items of one writing: a snapshot may be larger than the memory. */
const batchSize = 500;

/** Writes the kinds of the items of ranks `first` to `last`. */
async function writeKindsOf(db: Then, snapshot_id: number, first: number, last: number) {
  const { rows } = await sql<{ rank: number; card: string }>`
    select item_names.rank, items.card from item_names
    join items on items.snapshot_id = item_names.snapshot_id and items.id = item_names.item_id
    where item_names.rank between ${first} and ${last}`.execute(db);
  for (const { rank, card } of rows) {
    const { typeDescription } = JSON.parse(card) as ItemThen;
    if (!typeDescription) continue;
    await db
      .insertInto('item_traits')
      .values({ rank, snapshot_id, trait: 'kind', name: typeDescription, value: 0 })
      .execute();
  }
}

/** Adds the game's own word for what an item is to the facts by which a search filters. */
export const itemKinds: SchemaStep = async (db) => {
  const then = db.$extendTables<TablesThen>();
  const snapshots = await then
    .selectFrom('snapshots')
    .select(['id', 'first_rank', 'last_rank'])
    .execute();
  for (const { id, first_rank, last_rank } of snapshots) {
    if (first_rank === null || last_rank === null) continue;
    for (let first = first_rank; first <= last_rank; first += batchSize) {
      await writeKindsOf(then, id, first, Math.min(first + batchSize - 1, last_rank));
    }
  }
};
