import { beforeAll, describe, expect, it } from 'vitest';
import { makeProblem } from '#solving/problem.ts';
import { findBest, mostWork } from '#solving/search.ts';
import { suggest } from '#solving/solve.ts';
import { pointsOf } from '#solving/weights.ts';
import { leastOfAll } from './every-plan.ts';
import { callJudge } from './judge.ts';
import { drawLargeRaid } from './large-raids.ts';
import { drawSmallRaid } from './small-raids.ts';

let judge: Awaited<ReturnType<typeof callJudge>>;

beforeAll(async () => {
  judge = await callJudge();
});

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

describe('another solver', () => {
  it('finds what trying every plan finds', () => {
    const wrong = seeds(60).flatMap((seed) => {
      const input = drawSmallRaid(seed);
      const [found, least] = [judge(input), leastOfAll(input)];
      return found.must === least.must && found.points === least.points ? [] : [seed];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a raid of forty seats', () => {
  it.each(seeds(40))('costs as little as another solver finds: %i', (seed) => {
    const input = drawLargeRaid(seed, 'little');
    const { cost, proof } = suggest(input);
    expect({ must: cost.must, points: pointsOf(cost), proof: proof.is }).toEqual({
      ...judge(input),
      proof: 'best',
    });
  });

  it.each(seeds(2))('is as good out of six hundred sign-ups: %i', (seed) => {
    const input = drawLargeRaid(seed, 'little', 600);
    const { cost, proof } = suggest(input);
    expect({ must: cost.must, points: pointsOf(cost), proof: proof.is }).toEqual({
      ...judge(input),
      proof: 'best',
    });
  });

  it.each(seeds(20))('costs what is proven, where many are tied: %i', (seed) => {
    const input = drawLargeRaid(seed, 'much');
    const { total, bound, prices, work } = findBest(makeProblem(input), {})!;
    const least = judge(input);
    const other = prices.must * least.must + least.points;
    expect(other).toBeGreaterThanOrEqual(bound);
    expect(other).toBeLessThanOrEqual(total);
    expect(work).toBeLessThan(2 * mostWork);
  });
});
