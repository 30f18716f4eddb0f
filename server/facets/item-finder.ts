import type { ItemFilters, SortOrder } from '#contract/items.ts';
import type { Database } from '../db/database.ts';
import type { FoundRanks } from '../services.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';
import { BySnapshot, isSame } from './by-snapshot.ts';
import { FactIndex } from './fact-index.ts';
import { type Page, takeByName, takeInOrder } from './found-places.ts';
import { placesBy } from './item-order.ts';
import { Kept } from './kept.ts';
import { placesBeginning, ranksContaining, readStat } from './queries.ts';
import { type Places, RankSet } from './rank-set.ts';

/** Terms and stats that are remembered: the pages of a search follow each other. */
const mostTerms = 100;
const mostStats = 10;

/** What is remembered of a snapshot. */
interface Remembered {
  terms: Kept<RankSet>;
  stats: Kept<Uint32Array>;
}

/**
 * Finds items of the current snapshot. What a term finds is remembered as one bit an item, and facts
 * are counted and sorted in memory: a page deep inside takes no longer than the first.
 */
export class ItemFinder {
  readonly #database: Database;
  readonly #facts: BySnapshot<FactIndex>;
  readonly #remembered: BySnapshot<Remembered>;

  constructor(database: Database) {
    this.#database = database;
    this.#facts = new BySnapshot(database, (snapshot) => FactIndex.read(database, snapshot));
    this.#remembered = new BySnapshot(database, () =>
      Promise.resolve({ terms: new Kept(mostTerms), stats: new Kept(mostStats) }),
    );
  }

  /** Returns the facts of the current snapshot; null before the first import. */
  facts(): Promise<{ snapshot: CurrentSnapshot; read: FactIndex } | null> {
    return this.#facts.get();
  }

  /** Returns the items of a snapshot whose name contains a folded term. */
  async named(snapshot: CurrentSnapshot, term: string): Promise<RankSet> {
    const find = async () => {
      const set = RankSet.none(itemsOf(snapshot));
      for await (const ranks of ranksContaining(this.#database, snapshot, term)) {
        for (const rank of ranks) set.add(rank - snapshot.first_rank);
      }
      return set;
    };
    const current = await this.#remembered.get();
    // Another snapshot may have taken its place meanwhile.
    if (!current || !isSame(current.snapshot, snapshot)) return find();
    return current.read.terms.get(term, find);
  }

  /** Finds items by a term alone: those that begin with it first, then by name. */
  async findNamed(term: string, page: Page): Promise<FoundRanks> {
    const snapshot = await currentSnapshot(this.#database.db);
    if (!snapshot) return { ranks: [], total: 0 };
    const set = await this.named(snapshot, term);
    const parts = await this.#partsOf(snapshot, 'relevance', term);
    return this.#answer(snapshot, set, takeByName(set, parts, page));
  }

  /** Finds the items that pass every filter, in an order without ties. */
  async find(
    term: string,
    filters: ItemFilters,
    { sort, ...page }: Page & { sort: SortOrder },
  ): Promise<FoundRanks> {
    const current = await this.#facts.get();
    if (!current) return { ranks: [], total: 0 };
    const { read: index, snapshot } = current;
    const named = term === '' ? index.all : await this.named(snapshot, term);
    const set = [...index.narrow(filters).values()].reduce((left, one) => left.and(one), named);
    const order = await this.#orderOf(snapshot, index, sort, filters.stat);
    const places = order
      ? takeInOrder(set, order, page)
      : takeByName(set, await this.#partsOf(snapshot, sort, term), page);
    return this.#answer(snapshot, set, places);
  }

  #answer({ first_rank }: CurrentSnapshot, set: RankSet, places: readonly number[]): FoundRanks {
    return { ranks: places.map((place) => place + first_rank), total: set.size };
  }

  /** Returns the parts of the names in the order in which they are shown. */
  async #partsOf(snapshot: CurrentSnapshot, sort: SortOrder, term: string): Promise<Places[]> {
    const end = itemsOf(snapshot);
    if (sort !== 'relevance' || term === '') return [{ start: 0, end }];
    const first = await placesBeginning(this.#database, snapshot, term);
    return [first, { start: 0, end: first.start }, { start: first.end, end }];
  }

  /** Returns the order of all items, or null where names decide. */
  async #orderOf(
    snapshot: CurrentSnapshot,
    index: FactIndex,
    sort: SortOrder,
    stat: string | undefined,
  ): Promise<Uint32Array | null> {
    if (sort === 'relevance' || sort === 'name') return null;
    if (sort !== 'stat-down') return index.orderBy(sort);
    if (stat === undefined) return null;
    const read = () => this.#readStat(snapshot, stat);
    const current = await this.#remembered.get();
    if (!current || !isSame(current.snapshot, snapshot)) return read();
    return current.read.stats.get(stat, read);
  }

  /** Returns the places of the items that have a stat, the highest first. */
  async #readStat(snapshot: CurrentSnapshot, stat: string): Promise<Uint32Array> {
    const places: number[] = [];
    const values: number[] = [];
    for await (const rows of readStat(this.#database, snapshot, stat)) {
      for (const { rank, value } of rows) {
        places.push(rank - snapshot.first_rank);
        values.push(value);
      }
    }
    return placesBy(places.length, (at) => values[at] ?? 0, true).map((at) => places[at] ?? 0);
  }
}

function itemsOf({ first_rank, last_rank }: CurrentSnapshot): number {
  return Math.max(0, last_rank - first_rank + 1);
}
