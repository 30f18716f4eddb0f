import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Facets, highestLevel, type ItemFilters } from '#contract/items.ts';
import { type Shelves } from '#contract/shelves.ts';
import type { Database } from '../db/database.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';
import { BySnapshot } from './by-snapshot.ts';
import type { FacetName } from './fact-index.ts';
import type { ItemFinder } from './item-finder.ts';
import { readExample, readSets, readSource } from './queries.ts';
import { valueOrder } from './value-order.ts';

/** Counts the items that each filter of a search would leave (decision 054). */
export class FacetCounts {
  readonly #database: Database;
  readonly #finder: ItemFinder;
  readonly #shelves: BySnapshot<Shelves>;

  constructor(database: Database, finder: ItemFinder) {
    this.#database = database;
    this.#finder = finder;
    this.#shelves = new BySnapshot(database, (snapshot) => this.#readShelves(snapshot));
  }

  /** Counts the items that each choice of each filter would leave. */
  async count(term: string, filters: ItemFilters): Promise<Facets> {
    const current = await this.#finder.facts();
    if (!current) {
      return { type: [], kind: [], slot: [], rarity: [], stat: [], set: [], recipe: 0 };
    }
    const { read: index, snapshot } = current;
    const named = term === '' ? index.all : await this.#finder.named(snapshot, term);
    const narrowed = await this.#finder.narrow(snapshot, index, filters);
    const counts = async (facet: FacetName) => {
      const counted = narrowed.count(facet, named);
      await nextTurn();
      return counted.sort(valueOrder(facet));
    };
    return {
      type: await counts('type'),
      kind: await counts('kind'),
      slot: await counts('slot'),
      rarity: await counts('rarity'),
      stat: await counts('stat'),
      set: await counts('set'),
      recipe: index.made.countIn(narrowed.leaves(named, 'recipe')),
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
        example: null,
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
    const example = await readExample(db, snapshot);
    return { ...source, example, type, kind, slot, sets: await readSets(db, snapshot) };
  }
}
