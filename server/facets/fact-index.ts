import type { ItemFilters } from '#contract/items.ts';
import { highestLevel } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import type { Database } from '../db/database.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';
import { placesBy } from './item-order.ts';
import { readFacts } from './queries.ts';
import { RankSet } from './rank-set.ts';

/** The filters with a choice of names, which are counted by name. */
const facetNames = ['type', 'kind', 'slot', 'rarity', 'stat', 'set'] as const;

export type FacetName = (typeof facetNames)[number];

/** A filter of a search: the count of its own choices leaves it out. */
export type Narrowing = FacetName | 'recipe' | 'level';

/** The orders that facts alone decide. */
export type FactOrder = 'level' | 'level-down' | 'rarity' | 'rarity-down';

const tiers = rarities.length;

/** Knows which items of a snapshot have which facts. */
export class FactIndex {
  readonly #items: number;
  readonly #levels: Float64Array;
  /** positions in `rarities` */
  readonly #rarities: Record<'min' | 'max', Uint8Array>;
  readonly #orders = new Map<FactOrder, Uint32Array>();
  readonly #having: Record<FacetName, Map<string, RankSet>>;
  readonly made: RankSet;
  readonly all: RankSet;

  private constructor(snapshot: CurrentSnapshot) {
    this.#items = Math.max(0, snapshot.last_rank - snapshot.first_rank + 1);
    this.#levels = new Float64Array(this.#items);
    this.#rarities = { min: new Uint8Array(this.#items), max: new Uint8Array(this.#items) };
    this.#having = {
      type: new Map(),
      kind: new Map(),
      slot: new Map(),
      rarity: new Map(),
      stat: new Map(),
      set: new Map(),
    };
    this.made = RankSet.none(this.#items);
    this.all = RankSet.none(this.#items);
  }

  static async read(database: Database, snapshot: CurrentSnapshot): Promise<FactIndex> {
    const index = new FactIndex(snapshot);
    for await (const { facts, traits } of readFacts(database, snapshot)) {
      for (const { rank, type, level, rarity_min, rarity_max, has_recipe } of facts) {
        const place = rank - snapshot.first_rank;
        index.all.add(place);
        index.#levels[place] = level;
        index.#rarities.min[place] = rarity_min;
        index.#rarities.max[place] = rarity_max;
        if (type !== '') index.#add('type', type, place);
        for (const rarity of rarities.slice(rarity_min, rarity_max + 1)) {
          index.#add('rarity', rarity, place);
        }
        if (has_recipe === 1) index.made.add(place);
      }
      for (const { rank, trait, name } of traits) {
        index.#add(trait, name, rank - snapshot.first_rank);
      }
    }
    return index;
  }

  #add(facet: FacetName, value: string, place: number): void {
    const known = this.#having[facet].get(value);
    const set = known ?? RankSet.none(this.#items);
    set.add(place);
    if (!known) this.#having[facet].set(value, set);
  }

  /** Returns the items within levels, or null where every level counts. */
  #within(min: number, max: number): RankSet | null {
    // The ends of the scale are open: game data knows levels below 0.
    if (min === 0 && max === highestLevel) return null;
    const set = RankSet.none(this.#items);
    this.#levels.forEach((level, place) => {
      if ((min === 0 || level >= min) && (max === highestLevel || level <= max)) set.add(place);
    });
    return set;
  }

  /** Returns the items that each active filter leaves. */
  narrow(filters: ItemFilters): Map<Narrowing, RankSet> {
    const sets = new Map<Narrowing, RankSet>();
    for (const facet of facetNames) {
      const value = filters[facet];
      if (value === undefined) continue;
      sets.set(facet, this.#having[facet].get(value) ?? RankSet.none(this.#items));
    }
    const leveled = this.#within(filters.levelMin, filters.levelMax);
    if (leveled) sets.set('level', leveled);
    if (filters.recipe !== undefined) sets.set('recipe', this.made);
    return sets;
  }

  /** Returns the places of all items in an order; those of one name stay in the order of names. */
  orderBy(order: FactOrder): Uint32Array {
    const known = this.#orders.get(order);
    if (known) return known;
    const isDown = order.endsWith('-down');
    const rarityOf = (place: number, one: 'min' | 'max') => this.#rarities[one][place] ?? 0;
    const keyOf = {
      level: (place: number) => this.#levels[place] ?? 0,
      // The tier that an order goes by comes before the other.
      rarity: (place: number) => rarityOf(place, 'min') * tiers + rarityOf(place, 'max'),
      'rarity-down': (place: number) => rarityOf(place, 'max') * tiers + rarityOf(place, 'min'),
    }[order === 'level-down' ? 'level' : order];
    const sorted = placesBy(this.#items, keyOf, isDown);
    this.#orders.set(order, sorted);
    return sorted;
  }

  /** Returns the values of a filter among some of the items, each with its number of items. */
  count(facet: FacetName, among: RankSet): { value: string; count: number }[] {
    return Array.from(this.#having[facet], ([value, set]) => ({
      value,
      count: set.countIn(among),
    })).filter(({ count }) => count > 0);
  }
}
