import type { Placing } from './costs.ts';
import { deal } from './dealing.ts';
import { type Model, groupsOf, makeModel } from './model.ts';
import { type Aim, type Prices, pricesOf, totalOf } from './prices.ts';
import type { Problem } from './problem.ts';
import { solveWhole } from './whole.ts';

/** A plan that was found, and what no plan can cost less than. */
export interface Found {
  placings: Placing[];
  total: number;
  bound: number;
  prices: Prices;
}

/** Cells of tableaus that a search touches at most: some two seconds. */
const mostWork = 250_000_000;

/**
 * Finds a plan of the least cost, in two steps. Squads that are alike are first taken as one, whose
 * seats are then dealt: nothing costs less than that, and mostly it can be dealt without breaking more.
 * Where it cannot, each squad is searched by itself.
 * @returns null when whoever has to get a seat fits none
 */
export function findBest(problem: Problem, aim: Aim): Found | null {
  const prices = pricesOf(problem, aim);
  const total = (placings: readonly Placing[]) => totalOf(problem, placings, prices);
  let work = 0;
  const solve = (model: Model, below: number) => {
    const whole = solveWhole(model.columns, model.rows, below - model.fixed, mostWork - work);
    work += whole.work;
    const bound = whole.bound + model.fixed;
    if (!whole.values) return { placings: null, bound };
    return { placings: deal(problem, model, whole.values, prices, { bound, total }), bound };
  };
  const groups = groupsOf(problem, false);
  const joined = solve(makeModel(problem, groups, aim, prices), Infinity);
  if (!joined.placings) return null;
  const found = { placings: joined.placings, total: total(joined.placings), prices };
  if (found.total <= joined.bound) return { ...found, bound: joined.bound };
  const split = solve(makeModel(problem, groupsOf(problem, true), aim, prices), found.total);
  const bound = Math.max(joined.bound, split.bound);
  if (!split.placings) return { ...found, bound };
  return { ...found, placings: split.placings, total: total(split.placings), bound };
}
