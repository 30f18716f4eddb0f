import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';

/** Sorts after every name that begins with what stands before it. */
const lastCharacter = '\u{10FFFF}';

/** A page of search results. */
export interface FoundItems {
  /** the cards of the page, as JSON */
  cards: string[];
  /** items that match in all */
  total: number;
}

/** Ranks from `start` up to, and not including, `end`. */
export interface RankRange {
  start: number;
  end: number;
}

/** Names are numbered in their order, so those that begin with the term are one range of ranks. */
export async function prefixRange(
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
 * Items of the current snapshot whose name contains `term`: those that begin with it first, then by
 * name, then by id.
 * @param term folded (rules/text/search-text)
 */
export async function searchItems(
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

/** @returns an item of the current snapshot as JSON, or null */
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
