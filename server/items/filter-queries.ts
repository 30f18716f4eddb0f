import { type RawBuilder, sql } from 'kysely';
import { highestLevel, type ItemFilters, type SortOrder } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import type { Database } from '../db/database.ts';
import type { ItemTraitsTable } from '../db/tables/game-data.ts';
import { type FoundItems, prefixRange } from './queries.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';

function hasTrait(trait: ItemTraitsTable['trait'], name: string): RawBuilder<unknown> {
  return sql`facts.rank in (
    select rank from item_traits where trait = ${trait} and name = ${name})`;
}

/** @returns `item_facts as facts` narrowed by everything that is set */
function narrowed(
  { engine }: Database,
  snapshot: CurrentSnapshot,
  term: string,
  filters: ItemFilters,
): RawBuilder<unknown> {
  const { type, slot, rarity, levelMin, levelMax, stat, set, recipe } = filters;
  const tier = rarity === undefined ? -1 : rarities.indexOf(rarity);
  const conditions: (RawBuilder<unknown> | false)[] = [
    sql`facts.rank between ${snapshot.first_rank} and ${snapshot.last_rank}`,
    type !== undefined && sql`facts.type = ${type}`,
    tier >= 0 && sql`${tier} between facts.rarity_min and facts.rarity_max`,
    // The ends of the scale are open: game data knows levels below 0.
    levelMin > 0 && sql`facts.level >= ${levelMin}`,
    levelMax < highestLevel && sql`facts.level <= ${levelMax}`,
    recipe !== undefined && sql`facts.has_recipe = 1`,
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

/** @returns items of the current snapshot that fit every filter, in an order that never ties */
export async function filterItems(
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
  return { cards: ranks.flatMap((rank) => cards.get(rank) ?? []), total };
}
