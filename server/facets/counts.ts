import type { Facets, ItemFilters } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import type { Database } from '../db/database.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';
import { type FacetName, FactIndex, type Narrowing } from './fact-index.ts';
import { ranksContaining } from './queries.ts';
import type { RankSet } from './rank-set.ts';

/** Sorts by code point, as both engines do. */
function byValue(one: { value: string }, other: { value: string }): number {
  return one.value < other.value ? -1 : 1;
}

/** Counts the items that each filter of a search would leave (decision 054). */
export class FacetCounts {
  readonly #database: Database;
  #current: { snapshot: number; index: Promise<FactIndex> } | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads the index of a snapshot once, when the first person filters. */
  #indexOf(snapshot: CurrentSnapshot): Promise<FactIndex> {
    if (this.#current?.snapshot === snapshot.id) return this.#current.index;
    const reading = {
      snapshot: snapshot.id,
      index: FactIndex.read(this.#database, snapshot),
    };
    this.#current = reading;
    reading.index.catch(() => {
      // The call that waits for the index hears why it failed; the next one tries again.
      if (this.#current === reading) this.#current = null;
    });
    return reading.index;
  }

  /** Counts the items that each choice of each filter would leave. */
  async count(term: string, filters: ItemFilters): Promise<Facets> {
    const snapshot = await currentSnapshot(this.#database.db);
    if (!snapshot) return { type: [], slot: [], rarity: [], stat: [], set: [], recipe: 0 };
    const index = await this.#indexOf(snapshot);
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
      slot: counts('slot').sort(byValue),
      rarity: counts('rarity').sort((one, other) => tierOf(one) - tierOf(other)),
      stat: counts('stat').sort(byValue),
      set: counts('set').sort(byValue),
      recipe: index.made.countIn(without('recipe')),
    };
  }
}
