import type { ItemFilters } from '#contract/items.ts';
import { highestLevel } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import type { Database } from '../db/database.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';
import { readStatValues } from '../snapshots/stored.ts';
import { placesBy } from './item-order.ts';
import { readFacts } from './queries.ts';
import { RankSet } from './rank-set.ts';

/** The filters that ask of an item whatever its rarity, each with a choice of names. */
const plainFacets = ['type', 'kind', 'slot', 'set'] as const;

type PlainFacet = (typeof plainFacets)[number];

/** The filters with a choice of names, which are counted by name. */
export type FacetName = PlainFacet | 'rarity' | 'stat';

/** A filter that asks of an item whatever its rarity: the count of its own choices leaves it out. */
export type PlainNarrowing = PlainFacet | 'recipe' | 'level';

/** The orders that facts alone decide. */
export type FactOrder = 'level' | 'level-down' | 'rarity' | 'rarity-down';

/** The positions of all rarities. */
export const allTiers: readonly number[] = rarities.map((_, tier) => tier);

/** Knows which items of a snapshot have which facts. */
export class FactIndex {
  readonly #items: number;
  readonly #levels: Float64Array;
  /** positions in `rarities` */
  readonly #rarities: Record<'min' | 'max', Uint8Array>;
  readonly #orders = new Map<FactOrder, Uint32Array>();
  readonly #having: Record<PlainFacet, Map<string, RankSet>>;
  /** the items with a stat at each rarity */
  readonly #stats = new Map<string, RankSet[]>();
  /** the items that come in each rarity */
  readonly #coming: readonly RankSet[];
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
      set: new Map(),
    };
    this.#coming = allTiers.map(() => RankSet.none(this.#items));
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
        for (const set of index.#coming.slice(rarity_min, rarity_max + 1)) set.add(place);
        if (has_recipe === 1) index.made.add(place);
      }
      for (const { rank, trait, name, by_rarity } of traits) {
        const place = rank - snapshot.first_rank;
        if (trait === 'stat') index.#addStat(name, readStatValues(by_rarity), place);
        else index.#add(trait, name, place);
      }
    }
    return index;
  }

  #addStat(name: string, values: readonly (number | null)[], place: number): void {
    const known = this.#stats.get(name);
    const sets = known ?? allTiers.map(() => RankSet.none(this.#items));
    if (!known) this.#stats.set(name, sets);
    for (const [tier, value] of values.entries()) {
      if (value !== null) sets[tier]?.add(place);
    }
  }

  #add(facet: PlainFacet, value: string, place: number): void {
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

  /** Returns the items that each active filter leaves, of those that ask nothing of a rarity. */
  narrow(filters: ItemFilters): Map<PlainNarrowing, RankSet> {
    const sets = new Map<PlainNarrowing, RankSet>();
    for (const facet of plainFacets) {
      const values = filters[facet];
      if (values === undefined) continue;
      sets.set(facet, this.union(values.flatMap((value) => this.#having[facet].get(value) ?? [])));
    }
    const leveled = this.#within(filters.levelMin, filters.levelMax);
    if (leveled) sets.set('level', leveled);
    if (filters.recipe !== undefined) sets.set('recipe', this.made);
    return sets;
  }

  /** Returns the items that are in any of some sets. */
  union([first, ...others]: readonly RankSet[]): RankSet {
    if (!first) return RankSet.none(this.#items);
    return others.reduce((left, one) => left.or(one), first);
  }

  /** Returns the items that come in a rarity. */
  coming(tier: number): RankSet {
    return this.#coming[tier] ?? RankSet.none(this.#items);
  }

  /** Returns the items that have a stat at a rarity. */
  having(stat: string, tier: number): RankSet {
    return this.#stats.get(stat)?.[tier] ?? RankSet.none(this.#items);
  }

  /** Returns the names of all stats. */
  get stats(): Iterable<string> {
    return this.#stats.keys();
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
      rarity: (place: number) => rarityOf(place, 'min') * allTiers.length + rarityOf(place, 'max'),
      'rarity-down': (place: number) =>
        rarityOf(place, 'max') * allTiers.length + rarityOf(place, 'min'),
    }[order === 'level-down' ? 'level' : order];
    const sorted = placesBy(this.#items, keyOf, isDown);
    this.#orders.set(order, sorted);
    return sorted;
  }

  /** Returns the values of a filter among some of the items, each with its number of items. */
  count(facet: PlainFacet, among: RankSet): { value: string; count: number }[] {
    return Array.from(this.#having[facet], ([value, set]) => ({
      value,
      count: set.countIn(among),
    })).filter(({ count }) => count > 0);
  }
}
