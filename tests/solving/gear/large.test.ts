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

  it(
    'whose floors cannot be met is known to be so, as by another solver',
    async () => {
      const judge = await callGearJudge();
      const problem = drawProfile(167, drawSpace(1), 'much');
      const { impossible, areProven, looked } = bestGear(problem, 1, { isOver: () => false });
      expect(impossible).not.toBeNull();
      expect(areProven).toBe(true);
      // Without a price for floors that nothing meets, this did not end after a hundred million.
      expect(looked).toBeLessThan(2_000_000);
      expect(judge(problem)).toBeNull();
    },
    timeout,
  );

  it('of which many looks are needed is split where that helps most', () => {
    const problem = drawProfile(222, drawSpace(1), 'much');
    const { choices, areProven, looked } = bestGear(problem, 1, { isOver: () => false });
    expect(areProven).toBe(true);
    expect(countWorn(problem, choices[0]!.worn)).toMatchObject({ score: 8292.25, meets: true });
    // Halves of what is left, set by set as prices say, are eleven million looks.
    expect(looked).toBeLessThan(4_000_000);
  });
});
