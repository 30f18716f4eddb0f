import { type Kysely, type RawBuilder, sql } from 'kysely';
import { highestLevel, type ItemFilters, type SortOrder } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ItemTraitsTable } from '../db/tables/game-data.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';

/**
 * The letter that sorts last: a term with it behind sorts after every name that begins with the
 * term.
 */
const lastCharacter = '\u{10FFFF}';

/** A page of search results. */
export interface FoundItems {
  /** the cards of the page, as JSON */
  cards: string[];
  /** number of matching items in all */
  total: number;
}

/** Ranks from `start` up to, and not including, `end`. */
interface RankRange {
  start: number;
  end: number;
}

/**
 * Finds the range of ranks of the names that begin with the term: ranks follow the order of names.
 */
async function prefixRange(
  db: Kysely<Tables>,
  snapshot: CurrentSnapshot,
  term: string,
): Promise<RankRange> {
  const firstFrom = (key: string) => sql<number>`coalesce((
    select rank from item_names
    where snapshot_id = ${snapshot.id} and name_key >= ${key}
    order by snapshot_id, name_key, rank limit 1
  ), ${snapshot.last_rank + 1})`;
  const { rows } = await sql<RankRange>`
    select ${firstFrom(term)} as start, ${firstFrom(term + lastCharacter)} as "end"`.execute(db);
  const [range] = rows;
  if (!range) throw new Error('A query without a table answered no row');
  return range;
}

/**
 * Finds items of the current snapshot whose name contains `term`: those that begin with it first,
 * then by name, then by id.
 * @param term folded (rules/text/search-text)
 */
export async function findNamed(
  { db, engine }: Database,
  term: string,
  page: { offset: number; limit: number },
): Promise<FoundItems> {
  const snapshot = await currentSnapshot(db);
  if (!snapshot) return { cards: [], total: 0 };

  const matches = sql`${engine.ranksContaining(term)} as matches
    where matches.rank between ${snapshot.first_rank} and ${snapshot.last_rank}`;
  const counted = await sql<{ total: number }>`select count(*) as total from ${matches}`.execute(
    db,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (page.offset >= total) return { cards: [], total };

  const prefix = await prefixRange(db, snapshot, term);
  const first = prefix.start + page.offset;
  const taken = Math.max(0, Math.min(prefix.end - first, page.limit));
  const cardsOf = (ranks: ReturnType<typeof sql>) => sql<{ card: string }>`
    select items.card from ${ranks} as page
    join item_names on item_names.rank = page.rank
    join items on items.snapshot_id = item_names.snapshot_id and items.id = item_names.item_id
    order by page.rank`;

  const cards: string[] = [];
  if (taken > 0) {
    const ranks = sql`(select rank from item_names
      where rank between ${first} and ${first + taken - 1})`;
    cards.push(...(await cardsOf(ranks).execute(db)).rows.map((row) => row.card));
  }
  if (taken < page.limit) {
    const skipped = Math.max(0, page.offset - (prefix.end - prefix.start));
    const ranks = sql`(select matches.rank as rank from ${matches}
      and not matches.rank between ${prefix.start} and ${prefix.end - 1}
      order by matches.rank limit ${page.limit - taken} offset ${skipped})`;
    cards.push(...(await cardsOf(ranks).execute(db)).rows.map((row) => row.card));
  }
  return { cards, total };
}

function hasTrait(trait: ItemTraitsTable['trait'], name: string): RawBuilder<unknown> {
  return sql`facts.rank in (
    select rank from item_traits where trait = ${trait} and name = ${name})`;
}

/** Selects from `item_facts as facts` with every active filter. */
function narrowed(
  { engine }: Database,
  snapshot: CurrentSnapshot,
  term: string,
  filters: ItemFilters,
): RawBuilder<unknown> {
  const { type, kind, slot, rarity, levelMin, levelMax, stat, set, recipe } = filters;
  const tier = rarity === undefined ? -1 : rarities.indexOf(rarity);
  const conditions: (RawBuilder<unknown> | false)[] = [
    sql`facts.rank between ${snapshot.first_rank} and ${snapshot.last_rank}`,
    type !== undefined && sql`facts.type = ${type}`,
    tier >= 0 && sql`${tier} between facts.rarity_min and facts.rarity_max`,
    // The ends of the scale are open: game data knows levels below 0.
    levelMin > 0 && sql`facts.level >= ${levelMin}`,
    levelMax < highestLevel && sql`facts.level <= ${levelMax}`,
    recipe !== undefined && sql`facts.has_recipe = 1`,
    kind !== undefined && hasTrait('kind', kind),
    slot !== undefined && hasTrait('slot', slot),
    stat !== undefined && hasTrait('stat', stat),
    set !== undefined && hasTrait('set', set),
    term !== '' &&
      sql`facts.rank in (select matches.rank from ${engine.ranksContaining(term)} as matches)`,
  ];
  const applied = conditions.filter((condition) => condition !== false);
  return sql`item_facts as facts where ${sql.join(applied, sql` and `)}`;
}

async function orderOf(
  { db }: Database,
  snapshot: CurrentSnapshot,
  term: string,
  stat: string | undefined,
  sort: SortOrder,
): Promise<RawBuilder<unknown>> {
  switch (sort) {
    case 'level':
      return sql`facts.level, facts.rank`;
    case 'level-down':
      return sql`facts.level desc, facts.rank`;
    case 'rarity':
      return sql`facts.rarity_min, facts.rarity_max, facts.rank`;
    case 'rarity-down':
      return sql`facts.rarity_max desc, facts.rarity_min desc, facts.rank`;
    case 'stat-down': {
      if (stat === undefined) return sql`facts.rank`;
      const value = sql`(select value from item_traits
        where item_traits.rank = facts.rank and trait = 'stat' and name = ${stat})`;
      return sql`${value} desc, facts.rank`;
    }
    case 'name':
      return sql`facts.rank`;
    case 'relevance': {
      if (term === '') return sql`facts.rank`;
      const { start, end } = await prefixRange(db, snapshot, term);
      return sql`case when facts.rank between ${start} and ${end - 1} then 0 else 1 end, facts.rank`;
    }
  }
}

/** Returns items of the current snapshot that pass every filter, in an order without ties. */
export async function findNarrowed(
  database: Database,
  term: string,
  filters: ItemFilters,
  { sort, offset, limit }: { sort: SortOrder; offset: number; limit: number },
): Promise<FoundItems> {
  const { db } = database;
  const snapshot = await currentSnapshot(db);
  if (!snapshot) return { cards: [], total: 0 };
  const from = narrowed(database, snapshot, term, filters);
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { cards: [], total };
  const order = await orderOf(database, snapshot, term, filters.stat, sort);
  const { rows } = await sql<{ rank: number }>`
    select facts.rank as rank from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const ranks = rows.map(({ rank }) => rank);
  return { cards: await cardsAt(db, ranks), total };
}

/** Returns the cards of some ranks, in the order of the ranks. */
export async function cardsAt(db: Kysely<Tables>, ranks: readonly number[]): Promise<string[]> {
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
  return ranks.flatMap((rank) => cards.get(rank) ?? []);
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
