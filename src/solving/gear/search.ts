import { type Bounded, type Branch, valueAt } from './bound.ts';
import { lookThrough, rank } from './enumerate.ts';
import { type Model } from './model.ts';
import { polish } from './polish.ts';
import { beginPool, type Found, type Pool } from './pool.ts';
import { findPrices } from './prices.ts';
import { type Table, tableOf } from './table.ts';
import { toPoints, type Units } from './units.ts';

/** When a search has to end, and whom it tells how far it is. */
export interface Watch {
  isOver: () => boolean;
  /** is told the points of the best so far, and what none exceeds */
  onStep?: (best: number | null, bound: number) => void;
}

/** What a search has found. */
export interface Searched {
  /** the best first */
  found: Found[];
  /** nothing that was not looked at is worth more; −Infinity when all was looked at */
  open: number;
  looked: number;
  /** prices of the whole, with which a search of a model like this one may begin */
  prices: Float64Array;
}

/** What a search begins with. */
export interface Begin {
  most: number;
  prices?: Float64Array;
  /** choices of options that are near good ones */
  picks?: readonly Int32Array[];
  /** only choices of this score or more are of use */
  least?: number;
}

const looks = { first: 6000, later: 2500 };
const rounds = { first: 90, begun: 16, later: 22 };

/** Looks for choices as good as the last one are ended after so many looks. */
const mostLooksForTies = 150_000;

/** Splits a set's numbers of pieces at an effect, where prices want another number than is picked. */
function splitSet(table: Table, branch: Branch, { prices, wanted, picks }: Bounded) {
  const width = table.limits.length;
  const counts = new Int32Array(table.sets.length);
  table.groups.forEach(({ first, set, count }, at) => {
    const option = picks[at]!;
    for (let cell = first[option]!; cell < first[option + 1]!; cell += 1) {
      counts[set[cell]!]! += count[cell]!;
    }
  });
  let [best, most, split] = [-1, 0, 0];
  table.sets.forEach(({ counts: effects }, set) => {
    const open = effects.filter(
      (count) => count > branch.least[set]! && count <= branch.most[set]!,
    );
    if (open.length === 0) return;
    const apart = Math.abs(counts[set]! - wanted[set]!);
    const weight = Math.abs(prices[width + set]!) * (apart + 0.01) + 1e-9;
    if (weight <= most) return;
    const middle = (counts[set]! + wanted[set]!) / 2;
    [best, most] = [set, weight];
    split = open.find((count) => count > middle) ?? open.at(-1)!;
  });
  if (best < 0) return null;
  const few: Branch = { ...branch, least: branch.least.slice(), most: branch.most.slice() };
  const many: Branch = { ...branch, least: branch.least.slice(), most: branch.most.slice() };
  few.most[best] = split - 1;
  many.least[best] = split;
  return wanted[best]! >= split ? [many, few] : [few, many];
}

/** Splits the options of a group: where they differ most in what has a price. */
function splitGroup(table: Table, branch: Branch, { prices, picks, tops }: Bounded): Branch[] {
  const width = table.limits.length;
  let [best, most] = [-1, -1];
  const priced = (group: number, option: number) => {
    const { amounts } = table.groups[group]!;
    let value = 0;
    for (let limit = 0; limit < width; limit += 1) {
      value += prices[limit]! * amounts[option * width + limit]!;
    }
    return value;
  };
  branch.alive.forEach((alive, group) => {
    if (alive.length < 2) return;
    let [low, high] = [Infinity, -Infinity];
    for (const option of alive) {
      const value = priced(group, option);
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (high - low > most) [best, most] = [group, high - low];
  });
  if (best < 0) return [];
  const alive = [...branch.alive[best]!];
  const key =
    most > 0
      ? (option: number) => priced(best, option)
      : (option: number) => tops[best]! - valueAt(table, prices, best, option);
  const sorted = alive.toSorted((a, b) => key(a) - key(b) || a - b);
  const half = Math.ceil(sorted.length / 2);
  const parts = [sorted.slice(0, half), sorted.slice(half)];
  if (parts[1]!.includes(picks[best]!)) parts.reverse();
  return parts.map((part) => ({
    ...branch,
    alive: branch.alive.map((open, group) => (group === best ? Int32Array.from(part) : open)),
    least: branch.least.slice(),
    most: branch.most.slice(),
  }));
}

interface Hunt {
  units: Units;
  table: Table;
  pool: Pool;
  wanted: () => number;
  watch: Watch;
  looked: number;
  prices: Float64Array;
  /** no choice at all is worth more */
  bound: number;
}

/** Polishes picks, and keeps what meets all floors. */
function tryPicks({ table, pool }: Hunt, picks: Int32Array): void {
  const polished = polish(table, picks);
  const { missed, score } = polished.judged;
  if (missed === 0 && score >= pool.wanted()) pool.offer(polished.picks, score);
}

/** Searches a branch. Returns what no choice in the parts that were left open is worth more than. */
function explore(hunt: Hunt, branch: Branch, depth: number, known: number): number {
  const { table, pool, wanted, watch, units } = hunt;
  if (watch.isOver()) return known;
  if (known < wanted()) return -Infinity;
  const isFirst = depth === 0;
  const isBegun = isFirst && branch.prices.some(Boolean);
  hunt.looked += 1;
  const bounded = findPrices(table, branch, {
    wanted,
    rounds: isBegun ? rounds.begun : isFirst ? rounds.first : rounds.later,
    every: isFirst && !isBegun ? 8 : Infinity,
    onPicks: (picks) => {
      if (depth < 3) tryPicks(hunt, picks);
    },
  });
  if (!bounded) return -Infinity;
  if (isFirst) hunt.prices = bounded.prices;
  const bound = Math.min(known, bounded.bound + bounded.slack);
  if (isFirst) hunt.bound = bound;
  const { found } = pool;
  watch.onStep?.(found[0] ? toPoints(units, found[0].score) : null, toPoints(units, hunt.bound));
  const through = lookThrough(table, branch, bounded, {
    wanted,
    most: isFirst ? looks.first : looks.later,
    onFound: (picks, score) => {
      pool.offer(picks, score);
    },
  });
  hunt.looked += through.looked;
  if (hunt.looked > mostLooksForTies) pool.endTies();
  if (through.isDone) return -Infinity;
  const alive = branch.alive.slice();
  for (const { group, options } of rank(table, branch, bounded, wanted())) alive[group] = options;
  const narrowed: Branch = { ...branch, alive, prices: bounded.prices };
  const parts = splitSet(table, narrowed, bounded) ?? splitGroup(table, narrowed, bounded);
  let open = -Infinity;
  for (const part of parts) open = Math.max(open, explore(hunt, part, depth + 1, bound));
  return open;
}

/** Searches a model for its best choices, with a proof unless it has to end before. */
export function search(
  model: Model,
  begin: Begin,
  watch: Watch,
  table: Table = tableOf(model),
): Searched {
  const pool = beginPool(model, begin.most);
  const { least = -Infinity } = begin;
  const wanted = () => Math.max(least, pool.wanted());
  const size = model.limits.length + model.sets.length;
  const prices = begin.prices?.slice() ?? new Float64Array(size);
  const hunt: Hunt = {
    units: model.units,
    table,
    pool,
    wanted,
    watch,
    looked: 0,
    prices,
    bound: Infinity,
  };
  for (const picks of begin.picks ?? []) tryPicks(hunt, picks);
  const branch: Branch = {
    alive: table.groups.map(({ size: options }) =>
      Int32Array.from({ length: options }, (_, at) => at),
    ),
    least: new Int32Array(model.sets.length),
    most: Int32Array.from(model.sets, ({ most }) => most),
    prices,
  };
  const open = explore(hunt, branch, 0, Infinity);
  return { found: pool.found, open, looked: hunt.looked, prices: hunt.prices };
}
