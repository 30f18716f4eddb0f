import type { ItemFilters } from '#contract/items.ts';
import { rarities } from '#rules/items/rarity.ts';
import { allTiers, type FacetName, type FactIndex, type PlainNarrowing } from './fact-index.ts';
import type { RankSet } from './rank-set.ts';

/**
 * What the filters of a search leave. Rarities and stats are one question: an item answers it that has
 * every wanted stat at one of the wanted rarities (decision 160).
 */
export class Narrowed {
  readonly #index: FactIndex;
  readonly #plain: ReadonlyMap<PlainNarrowing, RankSet>;
  /** the wanted rarities: all where none is */
  readonly tiers: readonly number[];
  /** at each rarity, the items that come in it and have every wanted stat there */
  readonly #answering: readonly RankSet[];
  /** the items that answer at one of the wanted rarities; null where neither rarity nor stat is wanted */
  readonly #either: RankSet | null;

  /** @param wanted for each wanted stat, the items that have enough of it at each rarity */
  constructor(index: FactIndex, filters: ItemFilters, wanted: readonly (readonly RankSet[])[]) {
    this.#index = index;
    this.#plain = index.narrow(filters);
    const { rarity } = filters;
    this.tiers = rarity ? allTiers.filter((tier) => isIn(rarity, tier)) : allTiers;
    this.#answering = allTiers.map((tier) =>
      wanted.reduce((left, sets) => left.and(sets[tier] ?? left), index.coming(tier)),
    );
    this.#either = rarity === undefined && wanted.length === 0 ? null : this.#union();
  }

  #union(): RankSet {
    return this.#index.union(this.tiers.map((tier) => this.answering(tier)));
  }

  /** Returns the items that come in a rarity and have every wanted stat there. */
  answering(tier: number): RankSet {
    return this.#answering[tier] ?? this.#index.union([]);
  }

  /** Returns what all filters leave of some items, or all but one's own. */
  leaves(of: RankSet, without?: FacetName | PlainNarrowing): RankSet {
    const isJoint = without === 'rarity' || without === 'stat';
    const start = this.#either === null || isJoint ? of : of.and(this.#either);
    return Array.from(this.#plain).reduce(
      (left, [name, set]) => (name === without ? left : left.and(set)),
      start,
    );
  }

  /**
   * Counts for each value of a filter how many of some items it would leave: one alone of a filter of
   * which any value is enough, and beside the wanted ones of stats, which an item has to have all.
   */
  count(facet: FacetName, of: RankSet): { value: string; count: number }[] {
    const among = this.leaves(of, facet);
    const counts =
      facet === 'rarity'
        ? rarities.map((value, tier) => ({ value, count: this.answering(tier).countIn(among) }))
        : facet === 'stat'
          ? this.#countStats(among)
          : this.#index.count(facet, among);
    return counts.filter(({ count }) => count > 0);
  }

  #countStats(among: RankSet): { value: string; count: number }[] {
    const answering = this.tiers.map((tier) => [tier, this.answering(tier).and(among)] as const);
    return Array.from(this.#index.stats, (value) => ({
      value,
      count: this.#index.union(
        answering.map(([tier, set]) => set.and(this.#index.having(value, tier))),
      ).size,
    }));
  }
}

function isIn(wanted: readonly string[], tier: number): boolean {
  return wanted.some((rarity) => rarity === rarities[tier]);
}
