import { describe, expect, it } from 'vitest';
import { bestGear } from '#solving/gear/best.ts';
import { countWorn } from './every-gear.ts';
import { callGearJudge } from './gear-judge.ts';
import { type Asking, drawProfile, drawSpace } from './large-gear.ts';

/** The other solver takes seconds for one of these problems. */
const timeout = 300_000;

describe('a problem as large as the game', () => {
  it.each<[number, Asking]>([
    [1, 'weights'],
    [2, 'some'],
    [6, 'much'],
  ])(
    'is solved as by another solver: %i, asking for %s',
    async (seed, asking) => {
      const judge = await callGearJudge();
      const problem = drawProfile(seed, drawSpace(1), asking);
      const { choices, areProven } = bestGear(problem, 1, { isOver: () => false });
      const [choice] = choices;
      expect(areProven).toBe(true);
      expect(countWorn(problem, choice!.worn).meets).toBe(true);
      expect(judge(problem)).toBeCloseTo(choice!.score, 4);
    },
    timeout,
  );
});
