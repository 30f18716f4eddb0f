import { type Facets, highestLevel, type ItemFilters, type Shelves } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import type { Database } from '../db/database.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';
import { BySnapshot } from './by-snapshot.ts';
import { type FacetName, FactIndex, type Narrowing } from './fact-index.ts';
import { ranksContaining, readSets, readSource } from './queries.ts';
import type { RankSet } from './rank-set.ts';

/** Sorts by code point, as both engines do. */
function byValue(one: { value: string }, other: { value: string }): number {
  return one.value < other.value ? -1 : 1;
}

/** Counts the items that each filter of a search would leave (decision 054). */
export class FacetCounts {
  readonly #database: Database;
  readonly #index: BySnapshot<FactIndex>;
  readonly #shelves: BySnapshot<Shelves>;

  constructor(database: Database) {
    this.#database = database;
    this.#index = new BySnapshot(database, (snapshot) => FactIndex.read(database, snapshot));
    this.#shelves = new BySnapshot(database, (snapshot) => this.#readShelves(snapshot));
  }

  /** Counts the items that each choice of each filter would leave. */
  async count(term: string, filters: ItemFilters): Promise<Facets> {
    const current = await this.#index.get();
    if (!current) {
      return { type: [], kind: [], slot: [], rarity: [], stat: [], set: [], recipe: 0 };
    }
    const { read: index, snapshot } = current;
    const named =
      term === '' ? index.all : index.setOf(await ranksContaining(this.#database, snapshot, term));
    const narrowing = index.narrow(filters);
    const without = (own: Narrowing): RankSet =>
      Array.from(narrowing).reduce(
        (left, [name, set]) => (name === own ? left : left.and(set)),
        named,
      );
    const counts = (facet: FacetName) => index.count(facet, without(facet));
    const tierOf = ({ value }: { value: string }) =>
      rarities.findIndex((rarity) => rarity === value);
    return {
      type: counts('type').sort(byValue),
      kind: counts('kind').sort(byValue),
      slot: counts('slot').sort(byValue),
      rarity: counts('rarity').sort((one, other) => tierOf(one) - tierOf(other)),
      stat: counts('stat').sort(byValue),
      set: counts('set').sort(byValue),
      recipe: index.made.countIn(without('recipe')),
    };
  }

  /** Tells what the database holds, before anybody searches. */
  async shelves(): Promise<Shelves> {
    const current = await this.#shelves.get();
    return (
      current?.read ?? {
        items: 0,
        recipes: 0,
        readAt: null,
        type: [],
        kind: [],
        slot: [],
        sets: [],
      }
    );
  }

  async #readShelves(snapshot: CurrentSnapshot): Promise<Shelves> {
    const { type, kind, slot } = await this.count('', { levelMin: 0, levelMax: highestLevel });
    const { db } = this.#database;
    const source = await readSource(db, snapshot);
    return { ...source, type, kind, slot, sets: await readSets(db, snapshot) };
  }
}
