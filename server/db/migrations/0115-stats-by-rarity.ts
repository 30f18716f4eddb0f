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
    by_rarity: string | null;
  };
};

type Then = Kysely<TablesThen>;

/** The tiers of the game at this step, lowest first: values stand at their positions. */
const rarities = ['Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact'];

interface StatThen {
  name: string;
  min: number;
  max: number;
}

/** The fields of a stored item that this step reads. */
interface ItemThen {
  rarityMin: string;
  rarityMax: string;
  /** lists of stats by the tier in lower case */
  stats?: Partial<Record<string, { primary: StatThen[]; core: StatThen[] }>> | null;
}

/** Items of one writing: a snapshot may be larger than the memory. */
const batchSize = 500;

/** Returns the values of each stat of an item by rarity; null where it lacks the stat. */
function valuesOf(item: ItemThen): Map<string, (number | null)[]> {
  const found = new Map<string, (number | null)[]>();
  const last = rarities.indexOf(item.rarityMax);
  for (let tier = rarities.indexOf(item.rarityMin); tier <= last; tier += 1) {
    const lists = item.stats?.[String(rarities[tier]).toLowerCase()];
    for (const { name, min, max } of lists ? [...lists.primary, ...lists.core] : []) {
      if (min === 0 && max <= 0) continue;
      const values = found.get(name) ?? rarities.map(() => null);
      values[tier] = (values[tier] ?? 0) + Math.max(min, max);
      found.set(name, values);
    }
  }
  return found;
}

/** Writes the values of the items of ranks `first` to `last`. */
async function writeValuesOf(db: Then, first: number, last: number): Promise<void> {
  const { rows } = await sql<{ rank: number; body: string }>`
    select item_names.rank, items.body from item_names
    join items on items.snapshot_id = item_names.snapshot_id and items.id = item_names.item_id
    where item_names.rank between ${first} and ${last}`.execute(db);
  for (const { rank, body } of rows) {
    // One row in each statement: the text stays the same, so the statement is prepared once.
    for (const [name, values] of valuesOf(JSON.parse(body) as ItemThen)) {
      await db
        .updateTable('item_traits')
        .set({ by_rarity: JSON.stringify(values) })
        .where('rank', '=', rank)
        .where('trait', '=', 'stat')
        .where('name', '=', name)
        .execute();
    }
  }
}

/** Keeps the values of stats by rarity in place of the highest one: a search asks for both together. */
export const statsByRarity: SchemaStep = async (db) => {
  await db.schema.alterTable('item_traits').addColumn('by_rarity', 'text').execute();
  const then = db.$extendTables<TablesThen>();
  const snapshots = await then
    .selectFrom('snapshots')
    .select(['first_rank', 'last_rank'])
    .execute();
  for (const { first_rank, last_rank } of snapshots) {
    if (first_rank === null || last_rank === null) continue;
    for (let first = first_rank; first <= last_rank; first += batchSize) {
      await writeValuesOf(then, first, Math.min(first + batchSize - 1, last_rank));
    }
  }
  await db.schema.alterTable('item_traits').dropColumn('value').execute();
};
