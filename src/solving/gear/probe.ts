import { type Bounded, type Branch } from './bound.ts';
import { findPrices } from './prices.ts';
import type { Table } from './table.ts';

/** A part of a branch, and what no choice in it is worth more than. */
export interface Part {
  branch: Branch;
  bound: number;
}

/** What probing is told. */
interface Probing {
  /** score that a choice has to reach */
  wanted: () => number;
  /** is told picks that may be near a good choice */
  onPicks: (picks: Int32Array) => void;
  rounds: number;
}

/** The numbers of pieces of a set between which no effect begins, as far as a branch has them. */
function rangesOf({ sets }: Table, { least, most }: Branch, set: number): [number, number][] {
  const [low, high] = [least[set]!, most[set]!];
  const cuts = sets[set]!.counts.filter((count) => count > low && count <= high);
  return [low, ...cuts].map((from, at) => [from, at < cuts.length ? cuts[at]! - 1 : high]);
}

/**
 * Bounds a branch for every number of a set's effects, set by set. What cannot be as good as wanted is
 * taken off the branch, whose other sets are bounded the better for it.
 * @returns the parts by the set that leaves least to be searched; none where no set is open, null where
 *   nothing is left of the branch
 */
export function probeSets(
  table: Table,
  branch: Branch,
  bounded: Bounded,
  { wanted, onPicks, rounds }: Probing,
): Part[] | null {
  let [best, size]: [Part[], number] = [[], Infinity];
  for (let set = 0; set < table.sets.length; set += 1) {
    const ranges = rangesOf(table, branch, set);
    if (ranges.length < 2) continue;
    const parts = ranges.flatMap(([from, to]): Part[] => {
      const part: Branch = {
        ...branch,
        ...{ least: branch.least.slice(), most: branch.most.slice(), prices: bounded.prices },
      };
      part.least[set] = from;
      part.most[set] = to;
      const found = findPrices(table, part, { rounds, wanted, every: Infinity, onPicks });
      if (!found) return [];
      return [{ branch: { ...part, prices: found.prices }, bound: found.bound + found.slack }];
    });
    if (parts.length === 0) return null;
    branch.least[set] = parts[0]!.branch.least[set]!;
    branch.most[set] = parts.at(-1)!.branch.most[set]!;
    if (parts.length === 1) continue;
    const room = Math.max(1, bounded.bound - wanted());
    const sum = parts.reduce((all, { bound }) => all + ((bound - wanted()) / room) ** 4, 0);
    if (sum < size) [best, size] = [parts, sum];
  }
  return best.toSorted((a, b) => b.bound - a.bound);
}
