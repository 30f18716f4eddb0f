import { rarities } from '#rules/items/rarity.ts';
import type { GearProblem } from './problem.ts';

/**
 * The whole numbers in which the search counts, so that sums are exact and equal is equal. A score's
 * lowest bits hold the slots that stay as they are: of equal sets the one with most of them is better.
 */
export interface Units {
  /** whole units of each stat for one of it: a power of ten */
  values: number[];
  /** units of score for a unit of each stat */
  weights: number[];
  /** units of score for a point */
  point: number;
  /** units of score that a kept slot must stay below, all slots together */
  kept: number;
}

const weightDecimals = 5;
const valueDecimals = 6;

/** Scores stay below: sums of so large numbers, and a few of their products with prices, are exact enough. */
const mostUnits = 2 ** 49;

/** Returns the fewest decimals, up to a most, in which all numbers are whole. */
function decimalsOf(numbers: Iterable<number>, most: number): number {
  let decimals = 0;
  for (const number of numbers) {
    const whole = Math.round(Math.abs(number) * 10 ** most);
    while (decimals < most && whole % 10 ** (most - decimals) !== 0) decimals += 1;
  }
  return decimals;
}

/** Lists every amount of a stat that a problem names. */
function* amountsOf(problem: GearProblem, stat: number): Generator<number> {
  const { cap = 0, floor = 0 } = problem.stats[stat] ?? {};
  yield cap;
  yield floor;
  for (const { values } of problem.pieces) yield values[stat] ?? 0;
  for (const pieces of [problem.locked, problem.worn]) {
    for (const piece of Object.values(pieces)) yield piece?.values[stat] ?? 0;
  }
  for (const { effects } of problem.sets) {
    for (const effect of effects) {
      if (effect.stat !== stat) continue;
      for (const rarity of rarities) yield effect.values[rarity] ?? 0;
    }
  }
}

/** Adds up the largest amounts of a stat, whatever can be worn together. */
function largestSum(problem: GearProblem, stat: number): number {
  let most = 0;
  for (const amount of amountsOf(problem, stat)) most = Math.max(most, Math.abs(amount));
  const effects = problem.sets.reduce((sum, set) => sum + set.effects.length, 0);
  return most * (problem.slots.length + effects);
}

/**
 * Chooses the units of a problem.
 * @throws a RangeError where weights and amounts are too large to be counted exactly
 */
export function unitsOf(problem: GearProblem): Units {
  const { stats, slots } = problem;
  const kept = 2 ** Math.ceil(Math.log2(slots.length + 1));
  const weightsAt = decimalsOf(
    stats.map(({ weight }) => weight),
    weightDecimals,
  );
  const largest = stats.map((_, stat) => largestSum(problem, stat));
  for (let most = valueDecimals; most >= 2; most -= 1) {
    const decimals = stats.map((_, stat) => decimalsOf(amountsOf(problem, stat), most));
    const finest = Math.max(0, ...decimals.filter((_, stat) => stats[stat]?.weight !== 0));
    const point = kept * 10 ** (weightsAt + finest);
    const sum = stats.reduce((all, { weight }, stat) => all + Math.abs(weight) * largest[stat]!, 0);
    if (sum * point > mostUnits) continue;
    return {
      ...{ kept, point },
      values: decimals.map((count) => 10 ** count),
      weights: stats.map(
        ({ weight }, stat) =>
          kept * Math.round(weight * 10 ** weightsAt) * 10 ** (finest - decimals[stat]!) || 0,
      ),
    };
  }
  throw new RangeError('The weights are too large: their sums cannot be counted exactly');
}

/** Converts an amount of a stat to whole units of it. */
export function toUnits({ values }: Units, stat: number, amount: number): number {
  return Math.round(amount * values[stat]!) || 0;
}

/** Converts units of score to points. */
export function toPoints({ point, kept }: Units, score: number): number {
  return (Math.floor(score / kept) * kept) / point;
}
