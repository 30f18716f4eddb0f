import type { Bounded, Branch } from './bound.ts';
import { lookThrough, rank } from './enumerate.ts';
import { type Model } from './model.ts';
import { polish, polishPairs } from './polish.ts';
import { beginPool, type Found, type Pool } from './pool.ts';
import { findPrices } from './prices.ts';
import { type Part, probeSets } from './probe.ts';
import { splitGroup, splitSet } from './split.ts';
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

/** Sets are probed where so many looks have not been enough: most searches are done before. */
const looksBeforeProbing = 100_000;
const looks = { first: 6000, later: 2500 };
const rounds = { first: 90, begun: 16, later: 22, probe: 16 };

/** Looks for choices as good as the last one are ended after so many looks. */
const mostLooksForTies = 150_000;

interface Hunt {
  units: Units;
  table: Table;
  pool: Pool;
  wanted: () => number;
  watch: Watch;
  looked: number;
  /** the search has become a long one */
  isProbing: boolean;
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

/** Splits a branch, with more care where the search has become a long one. */
function partsOf(hunt: Hunt, branch: Branch, bounded: Bounded): Part[] {
  const { table, wanted, looked } = hunt;
  if (looked > looksBeforeProbing) {
    const onPicks = (picks: Int32Array) => {
      tryPicks(hunt, picks);
    };
    const [best] = hunt.pool.found;
    if (!hunt.isProbing) {
      hunt.isProbing = true;
      // A better choice makes all that follows shorter: it is worth a long look once.
      tryPicks(hunt, polishPairs(table, best?.picks ?? bounded.picks));
    }
    const probed = probeSets(table, branch, bounded, { wanted, onPicks, rounds: rounds.probe });
    if (!probed || probed.length > 0) return probed ?? [];
  }
  const halves = splitSet(table, branch, bounded) ?? splitGroup(table, branch, bounded);
  return halves.map((half) => ({ branch: half, bound: Infinity }));
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
  const parts = partsOf(hunt, narrowed, bounded);
  let open = -Infinity;
  for (const part of parts) {
    open = Math.max(open, explore(hunt, part.branch, depth + 1, Math.min(bound, part.bound)));
  }
  return open;
}

/** What any choice is worth at least: no floor can be met where nothing reaches that. */
function leastOf({ groups, sets, limits }: Table): number {
  let least = 0;
  for (const { worth } of groups) least += Math.min(...worth);
  for (const { worth } of sets) least += Math.min(...worth);
  limits.forEach(({ weight, cap }, limit) => {
    if (weight === 0) return;
    let [low, high] = [0, 0];
    for (const { amounts, size } of groups) {
      const own = Array.from(
        { length: size },
        (_, option) => amounts[option * limits.length + limit]!,
      );
      low += Math.min(...own);
      high += Math.max(...own);
    }
    for (const { amounts } of sets) {
      low += Math.min(...amounts[limit]!);
      high += Math.max(...amounts[limit]!);
    }
    least += weight * Math.min(weight > 0 ? low : high, cap);
  });
  return least;
}

/** Searches a model for its best choices, with a proof unless it has to end before. */
export function search(
  model: Model,
  begin: Begin,
  watch: Watch,
  table: Table = tableOf(model),
): Searched {
  const pool = beginPool(model, begin.most);
  let least = begin.least ?? -Infinity;
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
    isProbing: false,
    prices,
    bound: Infinity,
  };
  for (const picks of begin.picks ?? []) tryPicks(hunt, picks);
  if (wanted() === -Infinity) least = leastOf(table);
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
