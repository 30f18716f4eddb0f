import { beforeAll, describe, expect, it } from 'vitest';
import { bestGear } from '#solving/gear/best.ts';
import type { GearProblem, WornPieces } from '#solving/gear/problem.ts';
import { whyNot } from '#solving/gear/why-not.ts';
import { countWorn, everyGear } from './every-gear.ts';
import { callGearJudge } from './gear-judge.ts';
import { drawRarityGear } from './rarity-gear.ts';

const never = { isOver: () => false };
const isNear = (one: number, other: number) => one === other || Math.abs(one - other) < 1e-6;
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** The items that are worn, wherever and at whichever rarity. */
const itemsOf = (worn: WornPieces) =>
  Object.values(worn)
    .map((piece) => piece?.id ?? '')
    .toSorted()
    .join();

/** The best score of each choice of items that keeps the floors. */
function bestOfItems(problem: GearProblem): Map<string, number> {
  const best = new Map<string, number>();
  for (const worn of everyGear(problem)) {
    const { score, meets } = countWorn(problem, worn);
    const key = itemsOf(worn);
    if (meets && score > (best.get(key) ?? -Infinity)) best.set(key, score);
  }
  return best;
}

let judge: Awaited<ReturnType<typeof callGearJudge>>;

beforeAll(async () => {
  judge = await callGearJudge();
});

describe('items that are there at several rarities', () => {
  it.each(seeds(0, 8))(
    'are chosen as by trying everything, and as by another solver: %i',
    (part) => {
      const wrong = seeds(part * 60, 60).flatMap((seed) => {
        const problem = drawRarityGear(seed);
        const { choices, impossible, areProven } = bestGear(problem, 1, never);
        const found = impossible ? -Infinity : (choices[0]?.score ?? -Infinity);
        const isCounted =
          impossible !== null || isNear(countWorn(problem, choices[0]!.worn).score, found);
        const all = Math.max(-Infinity, ...bestOfItems(problem).values());
        const other = judge(problem) ?? -Infinity;
        return areProven && isCounted && isNear(found, all) && isNear(other, all)
          ? []
          : [{ seed, found, all, other, areProven }];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('are ten choices of other items, each at its best', () => {
    let full = 0;
    const wrong = seeds(1000, 250).flatMap((seed) => {
      const problem = drawRarityGear(seed);
      const { choices, impossible } = bestGear(problem, 10, never);
      if (impossible) return [];
      const all = bestOfItems(problem);
      const scores = choices.map(({ score }) => score);
      if (choices.length === 10) full += 1;
      const better = [...all.values()].filter((score) => score > scores.at(-1)! + 1e-6);
      const isWhole = better.every((score) => scores.some((own) => isNear(own, score)));
      const areBest = choices.every(({ worn, score }) => isNear(all.get(itemsOf(worn))!, score));
      const areOther = new Set(choices.map(({ worn }) => itemsOf(worn))).size === choices.length;
      return isWhole && areBest && areOther ? [] : [{ seed, scores }];
    });
    expect(wrong).toEqual([]);
    expect(full).toBeGreaterThan(100);
  });

  it('are answered for at each rarity, what wearing it costs', () => {
    const wrong = seeds(2900, 250).flatMap((seed) => {
      const problem = drawRarityGear(seed);
      const all = whyNot(problem, [...problem.pieces.keys()], never) ?? [];
      const forced = problem.pieces.map(() => -Infinity);
      let best = -Infinity;
      for (const worn of everyGear(problem)) {
        const { score, meets } = countWorn(problem, worn);
        if (!meets) continue;
        best = Math.max(best, score);
        for (const piece of Object.values(worn)) {
          const at = piece ? problem.pieces.indexOf(piece) : -1;
          if (at >= 0) forced[at] = Math.max(forced[at]!, score);
        }
      }
      return all.filter((answer) => {
        const score = forced[answer.piece]!;
        if (answer.is === 'not-open') {
          const { slots } = problem.pieces[answer.piece]!;
          return !slots.every((slot) => slot in problem.locked);
        }
        if (answer.is !== 'cost') return score !== -Infinity;
        return !isNear(answer.cost, best - score);
      });
    });
    expect(wrong).toEqual([]);
  });
});
