import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Shelves } from '#contract/shelves.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ItemFactsTable, ItemTraitsTable } from '../db/tables/game-data.ts';
import type { Places } from './rank-set.ts';
import { countRecords, type CurrentSnapshot } from '../snapshots/queries.ts';
import { readStatValues, readStoredItem, type StatValues } from '../snapshots/stored.ts';

/** Items of one reading: other calls are answered in between. */
const batchSize = 1000;

/** Items of which one stat is read at once. */
const statsAtOnce = 10_000;

/** The facts of some items. */
interface FactsBatch {
  facts: Omit<ItemFactsTable, 'snapshot_id'>[];
  traits: Pick<ItemTraitsTable, 'rank' | 'trait' | 'name' | 'by_rarity'>[];
}

async function readBatch(db: Kysely<Tables>, first: number, last: number): Promise<FactsBatch> {
  const facts = db
    .selectFrom('item_facts')
    .select(['rank', 'type', 'level', 'rarity_min', 'rarity_max', 'has_recipe'])
    .where('rank', '>=', first)
    .where('rank', '<=', last);
  const traits = db
    .selectFrom('item_traits')
    .select(['rank', 'trait', 'name', 'by_rarity'])
    .where('rank', '>=', first)
    .where('rank', '<=', last);
  return { facts: await facts.execute(), traits: await traits.execute() };
}

/** Reads the facts of every item of a snapshot. */
export async function* readFacts(
  { db }: Database,
  { first_rank, last_rank }: CurrentSnapshot,
): AsyncGenerator<FactsBatch> {
  for (let first = first_rank; first <= last_rank; first += batchSize) {
    yield await readBatch(db, first, Math.min(first + batchSize - 1, last_rank));
    await setImmediate();
  }
}

/**
 * Ranks that are looked through at once: SQLite keeps everybody waiting meanwhile, and so does what
 * is done with all that PostgreSQL has found.
 */
const searchedAtOnce = 20_000;

/** Finds the ranks of a snapshot's items whose name contains a folded term, a part at a time. */
export async function* ranksContaining(
  { db, engine }: Database,
  { first_rank, last_rank }: CurrentSnapshot,
  term: string,
): AsyncGenerator<number[]> {
  const size = Math.min(searchedAtOnce, last_rank - first_rank + 1);
  for (let first = first_rank; first <= last_rank; first += size) {
    const last = Math.min(first + size - 1, last_rank);
    const { rows } = await sql<{ rank: number }>`
      select matches.rank as rank from ${engine.ranksContaining(term)} as matches
      where matches.rank between ${first} and ${last}`.execute(db);
    yield rows.map(({ rank }) => rank);
  }
}

/** The letter that sorts last: a term with it behind sorts after every name that begins so. */
const lastCharacter = '\u{10FFFF}';

/** Finds the places of the names that begin with a term: they follow each other. */
export async function placesBeginning(
  { db }: Database,
  { id, first_rank, last_rank }: CurrentSnapshot,
  term: string,
): Promise<Places> {
  const firstFrom = (key: string) => sql<number>`coalesce((
    select rank from item_names where snapshot_id = ${id} and name_key >= ${key}
    order by snapshot_id, name_key, rank limit 1
  ), ${last_rank + 1})`;
  const { rows } = await sql<Places>`
    select ${firstFrom(term)} as start, ${firstFrom(term + lastCharacter)} as "end"`.execute(db);
  const [range] = rows;
  if (!range) throw new Error('A query without a table answered no row');
  return { start: range.start - first_rank, end: range.end - first_rank };
}

/** Reads a stat of the items of a snapshot that have it, a part at a time. */
export async function* readStat(
  { db }: Database,
  { first_rank, last_rank }: CurrentSnapshot,
  stat: string,
): AsyncGenerator<{ rank: number; values: StatValues }[]> {
  for (let first = first_rank; first <= last_rank; first += statsAtOnce) {
    const rows = await db
      .selectFrom('item_traits')
      .select(['rank', 'by_rarity'])
      .where('trait', '=', 'stat')
      .where('name', '=', stat)
      .where('rank', '>=', first)
      .where('rank', '<=', Math.min(first + statsAtOnce - 1, last_rank))
      .orderBy('rank')
      .execute();
    yield rows.map(({ rank, by_rarity }) => ({ rank, values: readStatValues(by_rarity) }));
  }
}

/** Reads some stats of some items: the values of each, by rank, then by the stat's name. */
export async function readStatsAt(
  { db }: Database,
  ranks: readonly number[],
  stats: readonly string[],
): Promise<Map<number, Map<string, StatValues>>> {
  const found = new Map(ranks.map((rank) => [rank, new Map<string, StatValues>()]));
  if (ranks.length === 0) return found;
  const rows = await db
    .selectFrom('item_traits')
    .select(['rank', 'name', 'by_rarity'])
    .where('rank', 'in', ranks)
    .where('trait', '=', 'stat')
    .where('name', 'in', stats)
    .execute();
  for (const { rank, name, by_rarity } of rows)
    found.get(rank)?.set(name, readStatValues(by_rarity));
  return found;
}

/** Returns how much a snapshot holds, and when it was read. */
export async function readSource(
  db: Kysely<Tables>,
  { id, first_rank, last_rank }: CurrentSnapshot,
): Promise<Pick<Shelves, 'items' | 'recipes' | 'readAt'>> {
  const { created_at } = await db
    .selectFrom('snapshots')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const recipes = await countRecords(db, 'recipes', id);
  return { items: Math.max(0, last_rank - first_rank + 1), recipes, readAt: created_at };
}

/** Returns the first piece of gear of a snapshot, in the order of its items; null for none. */
export async function readExample(
  db: Kysely<Tables>,
  { id, first_rank, last_rank }: CurrentSnapshot,
): Promise<Shelves['example']> {
  const found = await db
    .selectFrom('item_names')
    .innerJoin('items', (join) =>
      join
        .onRef('items.snapshot_id', '=', 'item_names.snapshot_id')
        .onRef('items.id', '=', 'item_names.item_id'),
    )
    .select(['items.layout', 'items.id'])
    .where('item_names.rank', '>=', first_rank)
    .where('item_names.rank', '<=', last_rank)
    .where('items.snapshot_id', '=', id)
    .where('items.layout', '=', 'gear')
    .orderBy('item_names.rank')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the sets of a snapshot by name; the first of its items tells what a set does. */
export async function readSets(
  db: Kysely<Tables>,
  { first_rank, last_rank }: CurrentSnapshot,
): Promise<Shelves['sets']> {
  const { rows } = await sql<{ name: string; items: number; body: string }>`
    select sets.name, sets.items, items.body from (
      select name, min(rank) as rank, count(*) as items from item_traits
      where trait = 'set' and rank between ${first_rank} and ${last_rank} group by name
    ) as sets
    join item_names on item_names.rank = sets.rank
    join items on items.snapshot_id = item_names.snapshot_id and items.id = item_names.item_id
    order by sets.name`.execute(db);
  return rows.map(({ name, items, body }) => {
    const { setBonuses } = readStoredItem(body);
    const effects = setBonuses.find((bonus) => bonus.name === name)?.setEffects ?? [];
    const steps = new Set(effects.map(({ count }) => count));
    return { name, items, steps: Array.from(steps).sort((one, other) => one - other) };
  });
}

/** Reads the names of a snapshot's items, in their order. */
export async function* readNames(
  { db }: Database,
  { first_rank, last_rank }: CurrentSnapshot,
): AsyncGenerator<{ rank: number; name_key: string }[]> {
  for (let first = first_rank; first <= last_rank; first += batchSize) {
    yield await db
      .selectFrom('item_names')
      .select(['rank', 'name_key'])
      .where('rank', '>=', first)
      .where('rank', '<=', Math.min(first + batchSize - 1, last_rank))
      .execute();
    await setImmediate();
  }
}
