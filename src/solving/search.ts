import type { Placing } from './costs.ts';
import { deal } from './dealing.ts';
import { type Group, groupsOf, makeModel } from './model.ts';
import { type Aim, type Prices, pricesOf, totalOf } from './prices.ts';
import type { Problem } from './problem.ts';
import { fewerTies, keepTies } from './ties.ts';
import { solveWhole } from './whole.ts';

/** A plan that was found, and what no plan can cost less than. */
export interface Found {
  placings: Placing[];
  total: number;
  bound: number;
  prices: Prices;
  /** cells of tableaus that were touched: the measure of work, which is the same on every machine */
  work: number;
}

/** Cells of tableaus that one search may touch. A suggestion touches less than twice as many: two seconds. */
export const mostWork = 400_000_000;

/** So many knots of ties are searched where all of them are too many. */
const fewKnots = [6, 0] as const;

/** What is searched, and how much work it was and may be. */
interface Ground {
  problem: Problem;
  aim: Aim;
  prices: Prices;
  work: { done: number; most: number };
}

/** What a search has found below a limit. */
interface Searched {
  placings: Placing[] | null;
  /** no plan of the problem costs less */
  bound: number;
  /** it was too much work */
  isStopped: boolean;
}

function solve({ problem, aim, prices, work }: Ground, groups: Group[], below: number): Searched {
  const model = makeModel(problem, groups, aim, prices);
  const { fixed, columns, rows } = model;
  const whole = solveWhole(columns, rows, below - fixed, work.most - work.done);
  work.done += whole.work;
  const { values, isStopped } = whole;
  const bound = whole.bound + fixed;
  const total = (placings: readonly Placing[]) => totalOf(problem, placings, prices);
  const placings = values && deal(problem, model, values, prices, { bound, total });
  return { placings, bound, isStopped };
}

/**
 * Finds a plan of the least cost, in two steps. Squads that are alike are first taken as one, whose
 * seats are then dealt: nothing costs less than that, and mostly it can be dealt without breaking more.
 * Where it cannot, each squad is searched by itself.
 */
function search(ground: Ground, below: number): Searched {
  const { problem, prices, work } = ground;
  const joined = solve(ground, groupsOf(problem, false), below);
  if (!joined.placings || work.done >= work.most) return joined;
  const total = totalOf(problem, joined.placings, prices);
  if (total <= joined.bound) return joined;
  const split = solve(ground, groupsOf(problem, true), Math.min(total, below));
  const bound = Math.max(joined.bound, split.bound);
  return { placings: split.placings ?? joined.placings, bound, isStopped: split.isStopped };
}

/** Allows so much more work. */
function allow({ work }: Ground, more: number): void {
  work.most = work.done + more;
}

/** Finds some plan where the best one is too much work: of those who are tied only some are seated. */
function findSome(ground: Ground, most: number): Placing[] | null {
  for (const knots of fewKnots) {
    allow(ground, most / 4);
    const problem = fewerTies(ground, knots);
    const { placings, isStopped } = search({ ...ground, problem }, Infinity);
    if (placings || !isStopped) return placings;
  }
  return [];
}

/** What no plan costs less than, whoever is tied to whom. */
function boundWithoutTies(ground: Ground, most: number): number {
  allow(ground, most / 4);
  const problem = { ...ground.problem, togethers: [] };
  return solve({ ...ground, problem }, groupsOf(problem, false), Infinity).bound;
}

/**
 * Finds a plan of the least cost, or the best that so much work finds. First ties are kept, which says
 * what many of them come to; then any may be broken. Where that is too much, few are kept.
 * @returns null when whoever has to get a seat fits none
 */
export function findBest(problem: Problem, aim: Aim, most = mostWork): Found | null {
  const prices = pricesOf(problem, aim);
  const ground: Ground = { problem, aim, prices, work: { done: 0, most: most / 2 } };
  const total = (placings: readonly Placing[] | null) =>
    placings ? totalOf(problem, placings, prices) : Infinity;
  const found = (placings: Placing[], bound: number): Found => {
    const its = total(placings);
    return { placings, total: its, bound: Math.min(bound, its), prices, work: ground.work.done };
  };
  const whole = keepTies(problem, aim);
  const first = whole && search({ ...ground, problem: whole }, Infinity);
  let best = first?.placings ?? null;
  const better = (other: Placing[] | null) => (total(other) < total(best) ? other : best);
  // Whoever breaks what must be kept pays more than all points of a plan that breaks nothing.
  if (first && best && total(best) < prices.must) return found(best, first.bound);
  allow(ground, first ? most / 2 : most);
  const { placings, bound, isStopped } = search(ground, total(best));
  best = better(placings);
  if (!isStopped) return best && found(best, bound);
  if (total(best) >= prices.must) best = better(findSome(ground, most));
  return best && found(best, Math.max(bound, boundWithoutTies(ground, most)));
}
