import type { Holding, Limit, Option } from './model.ts';

/** How two amounts of a limited stat compare: more is better, less is better, or neither. */
type Direction = 1 | -1 | 0;

/** Says of each limited stat which amount is the better one for every total. */
export function directionsOf(limits: readonly Limit[]): Direction[] {
  return limits.map(({ weight, floor }) => (weight >= 0 ? 1 : floor === -Infinity ? -1 : 0));
}

interface Valued {
  worth: number;
  amounts: readonly number[];
}

/** Tells whether one is at least as good as another in everything but sets. */
function isAsGood(one: Valued, other: Valued, directions: readonly Direction[]): boolean {
  if (one.worth < other.worth) return false;
  for (let at = 0; at < directions.length; at += 1) {
    const more = one.amounts[at]! - other.amounts[at]!;
    if (directions[at] === 0 ? more !== 0 : more * directions[at]! < 0) return false;
  }
  return true;
}

/**
 * Leaves out what is not among the best `most` of any set: as many others are as good in everything and
 * alike for sets. Of two that are equal in all the earlier one is the better.
 */
function keepBest<T extends Valued>(
  alike: readonly T[],
  directions: readonly Direction[],
  isOut: (better: readonly T[], one: T) => boolean,
): T[] {
  const sorted = alike
    .map((one, at) => ({ one, at }))
    .toSorted((a, b) => b.one.worth - a.one.worth || a.at - b.at)
    .map(({ one }) => one);
  const kept: T[] = [];
  sorted.forEach((one, at) => {
    // What is out itself has as many better ones, all of which are better than this one as well.
    const better: T[] = [];
    for (const other of kept) {
      if (!isAsGood(other, one, directions)) continue;
      better.push(other);
      if (isOut(better, one)) return;
    }
    // A later one of the same worth may still be better in amounts.
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.worth < one.worth) break;
      if (!isAsGood(other, one, directions) || isAsGood(one, other, directions)) continue;
      better.push(other);
      if (isOut(better, one)) return;
    }
    kept.push(one);
  });
  return kept;
}

/** Tells whether one is equal to another in everything. */
function isEqual(one: Valued, other: Valued): boolean {
  return (
    one.worth === other.worth && one.amounts.every((amount, at) => amount === other.amounts[at])
  );
}

/** Leaves out ways to fill slots that cannot be in one of the best `most` sets. */
export function keepOptions(options: readonly Option[], limits: readonly Limit[], most: number) {
  const directions = directionsOf(limits);
  return [...Map.groupBy(options, ({ key }) => key).values()].flatMap((alike) =>
    keepBest(
      alike,
      directions,
      // Equal ones are one choice: the first.
      (better, one) => better.length >= most || isEqual(better.at(-1)!, one),
    ),
  );
}

/**
 * Leaves out pieces of a slot that cannot be in one of the best `most` sets. Where slots share items a
 * better piece may be worn in the other slot already, so that many more have to be better.
 * @param isSure a holding that stays
 */
export function keepHoldings(
  holdings: readonly Holding[],
  limits: readonly Limit[],
  { most, slots, isSure }: { most: number; slots: number; isSure: (holding: Holding) => boolean },
): Holding[] {
  const directions = directionsOf(limits);
  const sure = holdings.filter(isSure);
  const others = holdings.filter((holding) => !isSure(holding));
  const alike = Map.groupBy(others, ({ sets, rarity }) =>
    sets.length === 0 ? '' : `${sets.join()}/${rarity}`,
  );
  const kept = [...alike.values()].flatMap((same) =>
    keepBest(same, directions, (better) => {
      const items = new Set(better.map(({ piece, order }) => piece?.id ?? order));
      return items.size >= most + slots - 1;
    }),
  );
  return [...sure, ...kept];
}
