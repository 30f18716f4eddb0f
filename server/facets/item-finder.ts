import type { FoundItem, ItemFilters, SortOrder } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import { answeringRarity, readWantedStat, type WantedStat } from '#rules/items/wanted-stat.ts';
import type { Database } from '../db/database.ts';
import type { FoundRanks } from '../item-services.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';
import { BySnapshot, isSame } from './by-snapshot.ts';
import { allTiers, FactIndex } from './fact-index.ts';
import { type Page, takeByName, takeInOrder } from './found-places.ts';
import { Kept } from './kept.ts';
import { Narrowed } from './narrowed.ts';
import { placesBeginning, ranksContaining, readStat, readStatsAt } from './queries.ts';
import { type Places, RankSet } from './rank-set.ts';
import { StatColumn } from './stat-column.ts';

/** Terms and stats that are remembered: the pages of a search follow each other. */
const mostTerms = 100;
const mostStats = 10;

/** What is remembered of a snapshot. */
interface Remembered {
  terms: Kept<RankSet>;
  stats: Kept<StatColumn>;
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
    const narrowed = await this.narrow(snapshot, index, filters);
    const set = narrowed.leaves(named);
    const wanted = wantedOf(filters);
    const [first] = wanted;
    const order =
      sort === 'stat-down'
        ? first && (await this.#columnOf(snapshot, first.name)).mostFirst(narrowed)
        : sort === 'relevance' || sort === 'name'
          ? null
          : index.orderBy(sort);
    const places = order
      ? takeInOrder(set, order, page)
      : takeByName(set, await this.#partsOf(snapshot, sort, term), page);
    const found = this.#answer(snapshot, set, places);
    return { ...found, asked: await this.#askedOf(found.ranks, wanted, narrowed.tiers) };
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

  /** Returns what the filters of a search leave. */
  async narrow(
    snapshot: CurrentSnapshot,
    index: FactIndex,
    filters: ItemFilters,
  ): Promise<Narrowed> {
    const wanted: RankSet[][] = [];
    for (const { name, least } of wantedOf(filters)) {
      wanted.push(
        least === null
          ? allTiers.map((tier) => index.having(name, tier))
          : (await this.#columnOf(snapshot, name)).having(least, itemsOf(snapshot)),
      );
    }
    return new Narrowed(index, filters, wanted);
  }

  /** Returns what some items have of the wanted stats, at the rarity at which they answer. */
  async #askedOf(
    ranks: readonly number[],
    wanted: readonly WantedStat[],
    tiers: readonly number[],
  ): Promise<Map<number, FoundItem['asked']>> {
    if (wanted.length === 0) return new Map();
    const names = wanted.map(({ name }) => name);
    const values = await readStatsAt(this.#database, ranks, names);
    const asked = ranks.map((rank): [number, FoundItem['asked']] => {
      const own = names.map((name) => values.get(rank)?.get(name));
      const answer = answeringRarity(wanted, own, tiers);
      const rarity = rarities[answer?.tier ?? -1];
      if (!answer || !rarity) return [rank, undefined];
      const stats = names.map((name, at) => ({ name, value: answer.values[at] ?? 0 }));
      return [rank, { rarity, stats }];
    });
    return new Map(asked);
  }

  /** Returns the values of a stat. */
  async #columnOf(snapshot: CurrentSnapshot, stat: string): Promise<StatColumn> {
    const read = async () => {
      const column = new StatColumn();
      for await (const rows of readStat(this.#database, snapshot, stat)) {
        for (const { rank, values } of rows) column.add(rank - snapshot.first_rank, values);
      }
      return column;
    };
    const current = await this.#remembered.get();
    if (!current || !isSame(current.snapshot, snapshot)) return read();
    return current.read.stats.get(stat, read);
  }
}

function wantedOf({ stat = [] }: ItemFilters): WantedStat[] {
  return stat.map(readWantedStat);
}

function itemsOf({ first_rank, last_rank }: CurrentSnapshot): number {
  return Math.max(0, last_rank - first_rank + 1);
}
