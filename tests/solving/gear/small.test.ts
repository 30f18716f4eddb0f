import { beforeAll, describe, expect, it } from 'vitest';
import { bestGear } from '#solving/gear/best.ts';
import { whatNext } from '#solving/gear/next.ts';
import type { GearPiece, GearProblem, WornPieces } from '#solving/gear/problem.ts';
import { whyNot } from '#solving/gear/why-not.ts';
import { countWorn, everyGear, openIn } from './every-gear.ts';
import { callGearJudge } from './gear-judge.ts';
import { drawSmallGear } from './small-gear.ts';

const never = { isOver: () => false };
const isNear = (one: number, other: number) => one === other || Math.abs(one - other) < 1e-6;
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** The best score of all gear that keeps the floors, −Infinity when none does. */
function bestOfAll(problem: GearProblem, isOpen: (worn: WornPieces) => boolean = () => true) {
  let best = -Infinity;
  for (const worn of everyGear(problem)) {
    const { score, meets } = countWorn(problem, worn);
    if (meets && score > best && isOpen(worn)) best = score;
  }
  return best;
}

let judge: Awaited<ReturnType<typeof callGearJudge>>;

beforeAll(async () => {
  judge = await callGearJudge();
});

describe('a small problem', () => {
  it.each(seeds(0, 10))(
    'is solved as by trying everything, and as by another solver: %i',
    (part) => {
      const wrong = seeds(part * 100, 100).flatMap((seed) => {
        const problem = drawSmallGear(seed);
        const { choices, impossible, areProven } = bestGear(problem, 1, never);
        const [choice] = choices;
        const found = impossible || !choice ? -Infinity : choice.score;
        const isCounted =
          found === -Infinity || isNear(countWorn(problem, choice!.worn).score, found);
        const [all, other] = [bestOfAll(problem), judge(problem) ?? -Infinity];
        return areProven && isCounted && isNear(found, all) && isNear(other, all)
          ? []
          : [{ seed, found, all, other, areProven }];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('is often impossible, and often not', () => {
    const possible = seeds(0, 300).filter((seed) => bestOfAll(drawSmallGear(seed)) > -Infinity);
    expect(possible.length).toBeGreaterThan(100);
    expect(possible.length).toBeLessThan(290);
  });

  it('has ten best choices that are worth what the best of all are worth', () => {
    const wrong = seeds(2000, 150).flatMap((seed) => {
      const problem = { ...drawSmallGear(seed), worn: {} };
      const { choices, impossible } = bestGear(problem, 10, never);
      if (impossible) return [];
      const all = new Map<string, number>();
      for (const worn of everyGear(problem)) {
        const { score, meets } = countWorn(problem, worn);
        // The same items at other settings are one choice, the best of them.
        const key = Object.values(worn)
          .map((piece) => piece?.id ?? '')
          .toSorted()
          .join();
        if (meets) all.set(key, Math.max(score, all.get(key) ?? -Infinity));
      }
      const scores = choices.map(({ score }) => score);
      // What counts nothing is left out of the ten: each is among all, no better one is missing.
      const better = new Set([...all.values()].filter((score) => score > scores.at(-1)! + 1e-6));
      const isSorted = scores.every((score, at) => at === 0 || score <= scores[at - 1]! + 1e-9);
      const isWhole = [...better].every((score) => scores.some((own) => isNear(own, score)));
      const isTrue = choices.every(({ worn, score }) =>
        isNear(countWorn(problem, worn).score, score),
      );
      return isSorted && isWhole && isTrue ? [] : [{ seed, scores }];
    });
    expect(wrong).toEqual([]);
  });

  it('answers for every piece what wearing it costs', () => {
    const wrong = seeds(3000, 120).flatMap((seed) => {
      const problem = drawSmallGear(seed);
      const best = bestOfAll(problem);
      const all = whyNot(problem, [...problem.pieces.keys()], never);
      if (best === -Infinity) return all ?? [];
      return (all ?? []).filter((answer) => {
        const piece = problem.pieces[answer.piece]!;
        const isWorn = (worn: WornPieces) =>
          problem.slots.some((slot) => worn[slot] === piece && !(slot in problem.locked));
        const forced = bestOfAll(problem, isWorn);
        const isOpen = problem.slots.some(
          (slot) => !(slot in problem.locked) && openIn(problem, slot).includes(piece),
        );
        if (answer.is === 'not-open') return isOpen;
        if (answer.is === 'impossible') return forced !== -Infinity;
        return answer.is !== 'cost' || !isNear(answer.cost, best - forced);
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('impossible floors', () => {
  it('are relaxed by the least sum of shares', () => {
    const wrong = seeds(0, 400).flatMap((seed) => {
      const problem = drawSmallGear(seed);
      const { impossible, choices } = bestGear(problem, 1, never);
      if (!impossible) return [];
      const missedBy = (amounts: readonly number[]) =>
        problem.stats.reduce((sum, { floor }, stat) => {
          if (floor === undefined) return sum;
          return sum + Math.max(0, floor - amounts[stat]!) / (Math.abs(floor) || 1);
        }, 0);
      let least = Infinity;
      for (const worn of everyGear(problem)) {
        const amounts = countWorn(problem, worn).amounts.map((amount) => amount / 1e6);
        least = Math.min(least, missedBy(amounts));
      }
      return Math.abs(missedBy(choices[0]!.amounts) - least) < 1e-3 ? [] : [{ seed, least }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('what is next', () => {
  const isSame = (one: GearPiece | null, other: GearPiece | null) =>
    one === other ||
    (one?.id === other?.id &&
      one?.rarity === other?.rarity &&
      one?.values.join() === other?.values.join());

  it('is for each number of changes the best that so many reach', () => {
    const wrong = seeds(5000, 60).flatMap((seed) => {
      const problem = drawSmallGear(seed);
      const { now, single, steps, within } = whatNext(problem, 3, never);
      const relaxed = problem.stats.map(({ floor, ...stat }, at) =>
        floor === undefined ? stat : { ...stat, floor: Math.min(floor, now.amounts[at]!) },
      );
      const asked = { ...problem, stats: relaxed };
      const best = [-Infinity, -Infinity, -Infinity, -Infinity];
      const open = (slot: string) => {
        const own = problem.worn[slot] ?? null;
        return [...openIn(problem, slot), ...(slot in problem.locked ? [] : [own])];
      };
      for (const worn of everyGear(asked, open)) {
        const { score, meets } = countWorn(asked, worn);
        if (!meets) continue;
        const changes = problem.slots.filter(
          (slot) => !isSame(worn[slot]!, now.worn[slot] ?? null),
        ).length;
        for (let at = changes; at <= 3; at += 1) best[at] = Math.max(best[at]!, score);
      }
      const isRight =
        within.every(({ changes, choice }) => choice.score >= best[changes]! - 1e-6) &&
        isNear((single[0]?.gain ?? 0) + now.score, Math.max(best[1]!, now.score)) &&
        // What the steps leave out before they are tried gains no more.
        isNear(steps[0]?.gain ?? 0, single[0]?.gain ?? 0);
      return isRight ? [] : [{ seed, best, within: within.map(({ choice }) => choice.score) }];
    });
    expect(wrong).toEqual([]);
  });
});
