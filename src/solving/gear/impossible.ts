import { formatNumber } from '#rules/items/stat-format.ts';
import { listNames } from '../list-names.ts';
import type { GearChoice, ImpossibleDemands, MissedFloor } from './answers.ts';
import { judgeWorn, wornIn } from './choices.ts';
import { makeModel } from './make-model.ts';
import type { GearProblem } from './problem.ts';
import { search, type Watch } from './search.ts';

/** The whole points that a floor counts for at least: shares are compared to so many parts. */
const leastWeight = 10_000;

/**
 * Asks for as much of some floors as can be: each counts up to its amount, in shares of it. Where all
 * can be met nothing is worth more than meeting all of them.
 */
function asMuchAsCan(problem: GearProblem, floors: readonly number[]): GearProblem {
  const size = (stat: number) => Math.abs(problem.stats[stat]!.floor!) || 1;
  const largest = Math.max(...floors.map(size));
  return {
    ...problem,
    worn: {},
    stats: problem.stats.map(({ name, floor }, stat) =>
      floors.includes(stat)
        ? { name, weight: Math.round((leastWeight * largest) / size(stat)), cap: floor! }
        : { name, weight: 0 },
    ),
  };
}

/** Finds what meets some floors best; null where the watch ended the search before it was sure. */
function nearest(problem: GearProblem, floors: readonly number[], watch: Watch): GearChoice | null {
  const { model } = makeModel(asMuchAsCan(problem, floors), { most: 1 });
  const { found, open } = search(model, { most: 1 }, watch);
  const [best] = found;
  if (!best || open !== -Infinity) return null;
  return judgeWorn(model.problem, model.units, wornIn(model, best));
}

/** Leaves out floors as long as the others still cannot be met together: all that stay are needed. */
function conflictOf(problem: GearProblem, floors: readonly number[], watch: Watch): number[] {
  let left = [...floors];
  for (const floor of floors) {
    const others = left.filter((other) => other !== floor);
    if (others.length === 0) continue;
    const choice = nearest(problem, others, watch);
    if (choice && !others.every((stat) => choice.amounts[stat]! >= problem.stats[stat]!.floor!)) {
      left = others;
    }
  }
  return left;
}

/** Says of demands that cannot be met which ones they are, and what is nearest to them. */
function sayImpossible({ stats }: GearProblem, floors: readonly MissedFloor[]): string[] {
  const said = ({ stat }: MissedFloor, amount: number) =>
    `${stats[stat]!.name} ${formatNumber(amount)}`;
  const conflict = floors.filter(({ isInConflict }) => isInConflict);
  const wanted = listNames(conflict.map((floor) => said(floor, floor.wanted)));
  const [only] = conflict;
  const first =
    conflict.length === 1 && only
      ? `No gear has ${wanted}: ${formatNumber(only.most)} is the most.`
      : `No gear has ${wanted} together; each for itself: at most ${listNames(conflict.map((floor) => said(floor, floor.most)))}.`;
  const missed = floors.filter(({ nearest: amount, wanted: least }) => amount < least);
  const near = missed.map(
    (floor) => `${said(floor, floor.nearest)} instead of ${formatNumber(floor.wanted)}`,
  );
  return [first, `Nearest to all demands: ${listNames(near)}.`];
}

/**
 * Explains floors that cannot be met together, and relaxes them as little as can be: by the least sum of
 * shares. Null where all can be met, or the watch ended before that was known.
 */
export function explainImpossible(
  problem: GearProblem,
  watch: Watch,
): { impossible: ImpossibleDemands; problem: GearProblem } | null {
  const floors = problem.stats.flatMap(({ floor }, stat) => (floor === undefined ? [] : [stat]));
  const choice = floors.length > 0 ? nearest(problem, floors, watch) : null;
  if (!choice) return null;
  const isMissed = (stat: number) => choice.amounts[stat]! < problem.stats[stat]!.floor!;
  if (!floors.some(isMissed)) return null;
  const conflict = new Set(conflictOf(problem, floors, watch));
  const told = floors
    .filter((stat) => isMissed(stat) || conflict.has(stat))
    .map((stat): MissedFloor => ({
      stat,
      wanted: problem.stats[stat]!.floor!,
      most: mostOf(problem, stat, watch),
      nearest: choice.amounts[stat]!,
      isInConflict: conflict.has(stat),
    }));
  return {
    impossible: { floors: told, words: sayImpossible(problem, told) },
    problem: {
      ...problem,
      stats: problem.stats.map((stat, at) =>
        floors.includes(at) && isMissed(at) ? { ...stat, floor: choice.amounts[at]! } : stat,
      ),
    },
  };
}

/** The most of a stat that can be worn when nothing else is asked. */
function mostOf(problem: GearProblem, stat: number, watch: Watch): number {
  const stats = problem.stats.map(({ name }, at) => ({ name, weight: at === stat ? 1 : 0 }));
  const { model } = makeModel({ ...problem, worn: {}, stats }, { most: 1 });
  const [best] = search(model, { most: 1 }, watch).found;
  return best ? judgeWorn(model.problem, model.units, wornIn(model, best)).amounts[stat]! : 0;
}
