import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import { pricesOf } from '#solving/prices.ts';
import { makeProblem, type SuggestInput } from '#solving/problem.ts';
import { findBest, mostWork } from '#solving/search.ts';
import { proofOf, suggest } from '#solving/solve.ts';
import { pointsOf } from '#solving/weights.ts';
import { peopleOf, raidPerson } from '../rules/raid-people.ts';
import { drawFrom } from './draw.ts';
import { leastOfAll } from './every-plan.ts';
import { drawSmallRaid } from './small-raids.ts';

const archetypes = ['Tank', 'Cleric', 'Bard', 'Ranger', 'Mage', 'Fighter', 'Rogue', 'Summoner'];

const rules: RaidRule[] = [
  { is: 'must', in: 'squad', atLeast: 1, role: 'Tank' },
  { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
  { is: 'should', in: 'squad', atLeast: 1, role: 'Support' },
];

/** A hundred and sixty people for eight squads of five, with ties. */
function evening(together: string[][]): SuggestInput {
  const everybody = Array.from({ length: 160 }, (_, index) =>
    raidPerson(`${100 + index}`, archetypes[index % 8]!, { benched: (index * 7) % 4 }),
  );
  const squads = ['Heron', 'Bittern', 'Gannet', 'Curlew', 'Plover', 'Petrel', 'Dunlin', 'Avocet'];
  return {
    plan: { ...emptyPlan('Raid', squads), together },
    rules,
    people: peopleOf(...everybody),
  };
}

/** Draws groups of some of the first so many people. */
function drawTies(count: number, size: number, of: number): string[][] {
  const draw = drawFrom(count);
  const ids = Array.from({ length: of }, (_, index) => `${100 + index}`);
  return Array.from({ length: count }, () => draw.some(ids, size));
}

/** Groups of which none shares somebody with another. */
const apartTies = (count: number, size: number) =>
  Array.from({ length: count }, (_, tie) =>
    Array.from({ length: size }, (__, index) => `${100 + tie * size + index}`),
  );

describe('ties that overlap', () => {
  it.each([
    [10, 5, 40],
    [20, 3, 40],
    [30, 4, 60],
    [60, 10, 90],
  ])('are kept with a proof, %i of %i among %i', (count, size, of) => {
    const input = evening(drawTies(count, size, of));
    const { proof, cost, seats } = suggest(input);
    expect(proof.words).toBe('Proven: no plan is better by the guild’s rules.');
    expect([cost.must, seats.length > 0]).toEqual([0, true]);
    expect(findBest(makeProblem(input), {})?.work).toBeLessThan(mostWork / 50);
  });

  it('cost as little as the best of all plans of small raids', () => {
    const wrong = Array.from({ length: 300 }, (_, seed) => seed).flatMap((seed) => {
      const drawn = drawSmallRaid(seed);
      const draw = drawFrom(seed);
      const ids = [...drawn.people.keys()];
      const together = Array.from({ length: 3 }, () => draw.some(ids, draw.whole(2, 3)));
      const input = { ...drawn, plan: { ...drawn.plan, together } };
      const { cost, proof } = suggest(input);
      const ours = { must: cost.must, points: pointsOf(cost) };
      const { must, points } = leastOfAll(input);
      const isLeast = ours.must === must && ours.points === points;
      return isLeast && proof.is === 'best' ? [] : [{ seed, ours, must, points, proof }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('more ties than can be searched', () => {
  const input = evening(apartTies(20, 4));
  const most = 20_000_000;

  it('end with a plan and what might be better, after so much work', () => {
    const problem = makeProblem(input);
    const found = findBest(problem, {}, most)!;
    expect(found.placings.length).toBeGreaterThan(30);
    expect(found.total).toBeLessThan(found.prices.must);
    expect(found.bound).toBeLessThan(found.total);
    // Two searches whole, three smaller ones; one step may go beyond each.
    expect(found.work).toBeLessThan(3 * most);
    const { placings, work } = findBest(problem, {}, most)!;
    expect({ placings, work }).toEqual({ placings: found.placings, work: found.work });
  });

  it('seat those who have to get a seat', () => {
    const { placings } = findBest(makeProblem(input), { seated: '100' }, most)!;
    const { candidates } = makeProblem(input);
    const seated = placings.map(({ candidate }) => candidates[candidate]?.person.discordId);
    expect(seated).toEqual(expect.arrayContaining(['100', '101', '102', '103']));
  });

  it.each([
    [0, 'Proven: no plan is better by the guild’s rules.'],
    [1, 'Not proven: a better plan might exist, by at most 1 point.'],
    [218, 'Not proven: a better plan might exist, by at most 218 points.'],
    [
      2_000_030,
      'Not proven: a better plan might exist, one that breaks what must be kept up to 2 times less.',
    ],
  ])('are told as far as they are known: %i', (gap, words) => {
    const prices = { ...pricesOf(makeProblem(input), {}), must: 1_000_000 };
    const found = { placings: [], total: 500 + gap, bound: 500, prices, work: 0 };
    expect(proofOf(found).words).toBe(words);
  });
});
