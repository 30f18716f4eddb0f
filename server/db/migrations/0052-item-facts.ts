import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** The tables that this step reads and fills, as they are at this step. */
type TablesThen = {
  snapshots: { id: number; first_rank: number | null; last_rank: number | null };
  item_facts: {
    rank: number;
    snapshot_id: number;
    type: string;
    level: number;
    rarity_min: number;
    rarity_max: number;
    has_recipe: 0 | 1;
  };
  item_traits: {
    rank: number;
    snapshot_id: number;
    trait: 'slot' | 'stat' | 'set';
    name: string;
    value: number;
  };
};

type Then = Kysely<TablesThen>;

/** The tiers of the game at this step, lowest first: rows store their positions. */
const rarities = ['Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact'];

interface StatThen {
  name: string;
  min: number;
  max: number;
}

/** The fields of a stored item that this step reads. */
interface ItemThen {
  type: string | null;
  level: number;
  rarityMin: string;
  rarityMax: string;
  itemRecipeId: string[];
  slots: string[];
  setBonuses: { name: string }[];
  /** lists of stats by the tier in lower case */
  stats?: Partial<Record<string, { primary: StatThen[]; core: StatThen[] }>> | null;
}

/** Items of one writing: a snapshot may be larger than the memory. */
const batchSize = 500;

/** Returns each stat that an item has at any rarity, with its highest value without enchant. */
function bestStats(item: ItemThen): Map<string, number> {
  const best = new Map<string, number>();
  const found = rarities.slice(
    rarities.indexOf(item.rarityMin),
    rarities.indexOf(item.rarityMax) + 1,
  );
  for (const rarity of found) {
    const { primary, core } = item.stats?.[rarity.toLowerCase()] ?? { primary: [], core: [] };
    for (const { name, min, max } of [...primary, ...core]) {
      const value = Math.max(min, max);
      if (value === 0 && min === 0) continue;
      best.set(name, Math.max(best.get(name) ?? -Infinity, value));
    }
  }
  return best;
}

function traitsOf(item: ItemThen): Pick<TablesThen['item_traits'], 'trait' | 'name' | 'value'>[] {
  const sets = new Set(item.setBonuses.map(({ name }) => name));
  return [
    ...Array.from(new Set(item.slots), (name) => ({ trait: 'slot' as const, name, value: 0 })),
    ...Array.from(bestStats(item), ([name, value]) => ({ trait: 'stat' as const, name, value })),
    ...Array.from(sets, (name) => ({ trait: 'set' as const, name, value: 0 })),
  ];
}

async function writeFacts(db: Then, snapshot_id: number, rank: number, item: ItemThen) {
  await db
    .insertInto('item_facts')
    .values({
      rank,
      snapshot_id,
      type: item.type ?? '',
      level: item.level,
      rarity_min: rarities.indexOf(item.rarityMin),
      rarity_max: rarities.indexOf(item.rarityMax),
      has_recipe: item.itemRecipeId.length > 0 ? 1 : 0,
    })
    .execute();
  // One row in each statement: the text stays the same, so the statement is prepared once.
  for (const trait of traitsOf(item)) {
    await db
      .insertInto('item_traits')
      .values({ rank, snapshot_id, ...trait })
      .execute();
  }
}

/** Writes the facts of the items of ranks `first` to `last`. */
async function writeFactsOf(db: Then, snapshotId: number, first: number, last: number) {
  const { rows } = await sql<{ rank: number; body: string }>`
    select item_names.rank, items.body from item_names
    join items on items.snapshot_id = item_names.snapshot_id and items.id = item_names.item_id
    where item_names.rank between ${first} and ${last}`.execute(db);
  for (const { rank, body } of rows) {
    await writeFacts(db, snapshotId, rank, JSON.parse(body) as ItemThen);
  }
}

/** Adds the facts by which a search filters, counts and sorts. */
export const itemFacts: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema
    .createTable('item_facts')
    .addColumn('rank', bigint, (c) => c.primaryKey())
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('type', sortedText, (c) => c.notNull())
    .addColumn('level', 'double precision', (c) => c.notNull())
    .addColumn('rarity_min', 'integer', (c) => c.notNull())
    .addColumn('rarity_max', 'integer', (c) => c.notNull())
    .addColumn('has_recipe', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('item_traits')
    .addColumn('rank', bigint, (c) => c.notNull())
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('trait', sortedText, (c) => c.notNull())
    .addColumn('name', sortedText, (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('item_traits_key', ['rank', 'trait', 'name'])
    .execute();
  await db.schema
    .createIndex('item_traits_name')
    .on('item_traits')
    .columns(['trait', 'name', 'rank'])
    .execute();

  // Snapshots from before this step get their rows now.
  const then = db.$extendTables<TablesThen>();
  const snapshots = await then
    .selectFrom('snapshots')
    .select(['id', 'first_rank', 'last_rank'])
    .execute();
  for (const { id, first_rank, last_rank } of snapshots) {
    if (first_rank === null || last_rank === null) continue;
    for (let first = first_rank; first <= last_rank; first += batchSize) {
      await writeFactsOf(then, id, first, Math.min(first + batchSize - 1, last_rank));
    }
  }
};
