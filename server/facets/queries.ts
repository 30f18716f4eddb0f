import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ItemFactsTable, ItemTraitsTable } from '../db/tables/game-data.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';

/** Items of one reading: other calls are answered in between. */
const batchSize = 1000;

/** The facts of some items. */
interface FactsBatch {
  facts: Omit<ItemFactsTable, 'snapshot_id'>[];
  traits: Pick<ItemTraitsTable, 'rank' | 'trait' | 'name'>[];
}

async function readBatch(db: Kysely<Tables>, first: number, last: number): Promise<FactsBatch> {
  const facts = db
    .selectFrom('item_facts')
    .select(['rank', 'type', 'level', 'rarity_min', 'rarity_max', 'has_recipe'])
    .where('rank', '>=', first)
    .where('rank', '<=', last);
  const traits = db
    .selectFrom('item_traits')
    .select(['rank', 'trait', 'name'])
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

/** Returns the ranks of a snapshot's items whose name contains a folded term. */
export async function ranksContaining(
  { db, engine }: Database,
  { first_rank, last_rank }: CurrentSnapshot,
  term: string,
): Promise<number[]> {
  const { rows } = await sql<{ rank: number }>`
    select matches.rank as rank from ${engine.ranksContaining(term)} as matches
    where matches.rank between ${first_rank} and ${last_rank}`.execute(db);
  return rows.map(({ rank }) => rank);
}
