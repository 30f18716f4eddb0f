import { beginBound, boundAt, type Bounded, type Branch, narrow } from './bound.ts';
import type { Table } from './table.ts';

/** How long prices are looked for, and what is done with the picks on the way. */
interface Looking {
  rounds: number;
  /** score that a choice has to reach */
  wanted: () => number;
  /** is told the picks of each so many rounds, and the last ones, which may be near a good choice */
  every: number;
  onPicks: (picks: Int32Array) => void;
}

/**
 * Looks for prices at which the bound of a branch is low, by steps against its slopes.
 * @returns null when nothing can be chosen, or nothing as good as wanted
 */
export function findPrices(
  table: Table,
  branch: Branch,
  { rounds, wanted, every, onPicks }: Looking,
): Bounded | null {
  const bounded = beginBound(table);
  if (!narrow(table, branch, bounded)) return null;
  const { limits, spreads } = table;
  const size = branch.prices.length;
  const slopes = new Float64Array(size);
  const steps = new Float64Array(size);
  const prices = branch.prices.slice();
  const tried = { ...branch, prices };
  const measure = (at: number) => (at < limits.length ? spreads[at]! : 1);
  let [best, stride, idle] = [Infinity, 1, 0];
  const kept = branch.prices.slice();
  for (let round = 0; round < rounds; round += 1) {
    const bound = boundAt(table, tried, bounded, slopes);
    if (bound + bounded.slack < wanted()) return null;
    if (bound < best - 1e-9 * Math.abs(best) || best === Infinity) {
      [best, idle] = [bound, 0];
      kept.set(prices);
    } else {
      idle += 1;
      if (idle >= 4) [stride, idle] = [stride * 0.6, 0];
      if (stride < 0.005) break;
    }
    if (round % every === 0) onPicks(bounded.picks);
    let length = 0;
    for (let at = 0; at < size; at += 1) {
      steps[at] = (round === 0 ? 0 : 0.4 * steps[at]!) + slopes[at]! / measure(at);
      length += steps[at]! ** 2;
    }
    if (length === 0) break;
    const aim = wanted();
    const gap = aim === -Infinity ? Math.abs(bound) * 0.05 + 1 : Math.max(bound - aim, 1);
    for (let at = 0; at < size; at += 1) {
      prices[at]! -= ((stride * gap) / length) * (steps[at]! / measure(at));
    }
  }
  prices.set(kept);
  boundAt(table, tried, bounded, slopes);
  onPicks(bounded.picks);
  return bounded.bound + bounded.slack < wanted() ? null : bounded;
}
