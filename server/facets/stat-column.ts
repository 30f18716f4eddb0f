import { placesBy } from './item-order.ts';
import { RankSet } from './rank-set.ts';
import type { Narrowed } from './narrowed.ts';
import type { StatValues } from '../snapshots/stored.ts';
import { allTiers } from './fact-index.ts';

/** The values of one stat, of all items that have it. */
export class StatColumn {
  readonly #places: number[] = [];
  /** by rarity, in the order of the places; NaN where an item lacks the stat */
  readonly #values: readonly number[][] = allTiers.map(() => []);

  add(place: number, values: StatValues): void {
    this.#places.push(place);
    for (const tier of allTiers) this.#values[tier]?.push(values[tier] ?? Number.NaN);
  }

  /** Returns at each rarity the items with at least so much. @param items number of items in the snapshot */
  having(least: number, items: number): RankSet[] {
    return this.#values.map((values) => {
      const set = RankSet.none(items);
      for (const [at, value] of values.entries()) {
        if (value >= least) set.add(this.#places[at] ?? 0);
      }
      return set;
    });
  }

  /** Returns the places of the items that answer a search, those with most at a wanted rarity first. */
  mostFirst(narrowed: Narrowed): Uint32Array {
    const { tiers } = narrowed;
    const answering = tiers.map((tier) => narrowed.answering(tier));
    const places: number[] = [];
    const most: number[] = [];
    for (const [at, place] of this.#places.entries()) {
      let best = -Infinity;
      for (const [nth, tier] of tiers.entries()) {
        const value = this.#values[tier]?.[at] ?? Number.NaN;
        if (value > best && answering[nth]?.has(place)) best = value;
      }
      if (best === -Infinity) continue;
      places.push(place);
      most.push(best);
    }
    return placesBy(places.length, (at) => most[at] ?? 0, true).map((at) => places[at] ?? 0);
  }
}
