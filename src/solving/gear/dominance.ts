import type { Holding, Limit, Option, SetPart, SetTable } from './model.ts';
import { type Direction, RarityLosses } from './rarity-losses.ts';

interface Valued {
  worth: number;
  amounts: readonly number[];
  sets: readonly SetPart[];
}

/** Says of each limited stat which amount is the better one for every total. */
function directionsOf(limits: readonly Limit[]): Direction[] {
  return limits.map(({ weight, floor }) => (weight >= 0 ? 1 : floor === -Infinity ? -1 : 0));
}

/** Compares what slots can hold, so that what is never in one of the best sets is left out. */
export class Dominance {
  readonly #directions: readonly Direction[];
  readonly #losses: ReadonlyMap<number, RarityLosses>;

  /** @param tables of the sets that count, by their index in the problem */
  constructor(limits: readonly Limit[], tables: readonly SetTable[]) {
    const directions = directionsOf(limits);
    this.#directions = directions;
    this.#losses = new Map(tables.map((table) => [table.set, new RarityLosses(table, directions)]));
  }

  /**
   * Leaves out ways to fill slots that cannot be in one of the best `most` sets. Of the same items only
   * the best way counts, at whichever rarities that is; items that are equal in everything are one.
   */
  keepOptions(options: readonly Option[], most: number): Option[] {
    return [...Map.groupBy(options, ({ key }) => key).values()].flatMap((alike) =>
      this.#keepAlike(alike, ({ items }) => items, { ofEqual: 1, better: most }),
    );
  }

  /**
   * Leaves out pieces of a slot that cannot be in one of the best `most` sets. Where slots share items a
   * better piece may be worn in the other slot already, so that more have to be better; the same item at
   * a better rarity is one item in both.
   * @param isSure a holding that stays
   */
  keepHoldings(
    holdings: readonly Holding[],
    { most, slots, isSure }: { most: number; slots: number; isSure: (holding: Holding) => boolean },
  ): Holding[] {
    const sure = holdings.filter(isSure);
    const others = holdings.filter((holding) => !isSure(holding));
    const alike = Map.groupBy(others, ({ sets }) => sets.map(({ set }) => set).join());
    const kept = [...alike.values()].flatMap((same) =>
      this.#keepAlike(same, ({ item }) => String(item), {
        ofEqual: slots,
        better: most + slots - 1,
      }),
    );
    return [...sure, ...kept];
  }

  /**
   * Keeps the best of what has as many pieces of the same sets: of the same items whatever is not worse
   * than another of them, of equal items as many as asked, of all whatever has fewer better ones that
   * differ than asked.
   */
  #keepAlike<T extends Valued>(
    alike: readonly T[],
    itemsOf: (one: T) => string,
    most: { ofEqual: number; better: number },
  ): T[] {
    const byItems = Array.from(Map.groupBy(alike, itemsOf), ([items, same]) => ({
      items,
      ways: this.#keepBest(same, () => true),
    }));
    const equals = Map.groupBy(byItems, ({ ways }) => inWords(ways));
    const nameOf = new Map<string, string>();
    for (const [name, same] of equals) for (const { items } of same) nameOf.set(items, name);
    const first = new Set([...equals.values()].flatMap((same) => same.slice(0, most.ofEqual)));
    return this.#keepBest(
      byItems.filter((one) => first.has(one)).flatMap(({ ways }) => ways),
      (better) => new Set(better.map((one) => nameOf.get(itemsOf(one)))).size >= most.better,
    );
  }

  /**
   * Tells whether one is at least as good as another with as many pieces of the same sets, whatever else
   * is worn: it has more of all by at least what sets lose by its rarities.
   */
  #isAsGood(one: Valued, other: Valued): boolean {
    let spare = one.worth - other.worth;
    if (spare < 0) return false;
    other.sets.forEach(({ set, rarity }, at) => {
      spare -= this.#losses.get(set)!.ofScore(rarity, one.sets[at]!.rarity);
    });
    if (spare < 0) return false;
    return this.#directions.every((direction, limit) => {
      const more = one.amounts[limit]! - other.amounts[limit]!;
      if (direction === 0 && more !== 0) return false;
      const lost = other.sets.reduce(
        (sum, { set, rarity }, at) =>
          sum + this.#losses.get(set)!.ofLimit(rarity, one.sets[at]!.rarity, limit),
        0,
      );
      return more * direction >= lost;
    });
  }

  /**
   * Leaves out what is not among the best of any set: enough others are as good in everything and alike
   * for sets. Of two that are equal in all the earlier one is the better.
   */
  #keepBest<T extends Valued>(alike: readonly T[], isOut: (better: readonly T[]) => boolean): T[] {
    const sorted = alike
      .map((one, at) => ({ one, at }))
      .toSorted((a, b) => b.one.worth - a.one.worth || a.at - b.at)
      .map(({ one }) => one);
    const kept: T[] = [];
    sorted.forEach((one, at) => {
      // What is out itself has as many better ones, all of which are better than this one as well.
      const better: T[] = [];
      for (const other of kept) {
        if (!this.#isAsGood(other, one)) continue;
        better.push(other);
        if (isOut(better)) return;
      }
      // A later one of the same worth may still be better in amounts.
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next]!;
        if (other.worth < one.worth) break;
        if (!this.#isAsGood(other, one) || this.#isAsGood(one, other)) continue;
        better.push(other);
        if (isOut(better)) return;
      }
      kept.push(one);
    });
    return kept;
  }
}

/** Writes what ways give, the same for ways that are equal in everything. */
function inWords(ways: readonly Valued[]): string {
  return ways
    .map(({ worth, amounts, sets }) =>
      [worth, ...amounts, ...sets.map(({ rarity }) => rarity)].join(),
    )
    .toSorted()
    .join(' ');
}
