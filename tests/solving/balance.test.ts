import { describe, expect, it } from 'vitest';
import { placedAs, powerFor } from '#rules/raids/people.ts';
import { type Placed, type Plan, emptyPlan, isWanted, seatAt } from '#rules/raids/plan.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { pointsOf } from '#solving/weights.ts';
import { suggest } from '#solving/solve.ts';
import { drawLargeRaid } from './large-raids.ts';
import { fill } from './filling.ts';
import { weigh } from './every-plan.ts';
import { drawSmallRaid } from './small-raids.ts';
import { peopleOf, raidCharacter, raidPerson } from '../rules/raid-people.ts';

/** Suggests seats in so many squads for mages of these powers. */
function suggestFor(squads: number, seats: number, powers: readonly number[]) {
  const names = ['Heron', 'Bittern', 'Gannet'].slice(0, squads);
  const mages = powers.map((physicalPower, index) =>
    raidPerson(`${index + 1}`, 'Mage', {
      characters: [raidCharacter(`of-${index}`, 'Mage', { physicalPower, magicalPower: 0 })],
    }),
  );
  const people = peopleOf(...mages);
  return suggest({ plan: emptyPlan('Evening', names, seats), rules: [], people });
}

describe('the power of squads', () => {
  it.each<[string, number, number, number[], string | null]>([
    [
      'is alike where exchanging people brings that',
      2,
      2,
      [100, 100, 300, 300],
      'The squads are alike in power, within half a percent.',
    ],
    [
      'differs by its share of the raid’s mean',
      2,
      2,
      [150, 150, 150, 250],
      'Squads differ by 28.6 % in power, which is the least for these people.',
    ],
    ['is not compared where one squad has people', 1, 3, [100, 300], null],
    ['is not compared where nobody sits', 2, 2, [], null],
    [
      'is alike where none is known',
      2,
      2,
      [0, 0, 0, 0],
      'The squads are alike in power, within half a percent.',
    ],
  ])('%s', (_, squads, seats, powers, expected) => {
    expect(suggestFor(squads, seats, powers).power).toBe(expected);
  });
});

/** What squads of a plan differ by, as product §9.19 has it. */
function differenceIn({ squads }: Plan, people: SuggestInput['people']): number {
  const sitting = squads.map(({ seats }) => seats.flatMap(({ holder }) => holder ?? []));
  const powerOf = ({ person, character, role }: Placed) => {
    const its = people.get(person)?.characters.find(({ id }) => id === character);
    return its ? powerFor(role, its).value : null;
  };
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const roleMean = (role: string) =>
    mean(sitting.flat().flatMap((one) => (one.role === role ? (powerOf(one) ?? []) : [])));
  const shareOf = (placed: Placed) => {
    const [power, usual] = [powerOf(placed), roleMean(placed.role)];
    return power === null || !(usual > 0) ? 1 : power / usual;
  };
  const means = sitting.filter((one) => one.length > 0).map((one) => mean(one.map(shareOf)));
  return (Math.max(...means) - Math.min(...means)) / mean(sitting.flat().map(shareOf));
}

/** Reads what a suggestion says: by how much squads differ, and by how much less they might. */
function told(power: string | null): { difference: number; gap: number } {
  if (power?.includes('alike')) return { difference: 0, gap: 0 };
  const [difference = 0, gap = 0] = [...(power ?? '').matchAll(/([\d.]+) %/g)].map(
    ([, percents]) => Number(percents) / 100,
  );
  return { difference, gap };
}

/** Lists all orders of some. */
function ordersOf<T>(some: readonly T[]): T[][] {
  if (some.length === 0) return [[]];
  return some.flatMap((one, at) =>
    ordersOf(some.toSpliced(at, 1)).map((others) => [one, ...others]),
  );
}

describe('what is said of the power of squads', () => {
  const small = Array.from({ length: 300 }, (_, seed) => {
    const input = drawSmallRaid(seed);
    return { seed, input, suggestion: suggest(input) };
  }).filter(({ suggestion }) => suggestion.power !== null);

  it('is what they differ by', () => {
    const large = [1, 2, 3].map((seed) => {
      const input = drawLargeRaid(seed, 'little');
      return { seed, input, suggestion: suggest(input) };
    });
    const wrong = [...small, ...large].filter(({ input: { plan, people }, suggestion }) => {
      const difference = differenceIn(fill(plan, suggestion), people);
      if (suggestion.power?.includes('alike')) return difference >= 0.005;
      return Math.abs(difference - told(suggestion.power).difference) > 0.000_501;
    });
    expect(small.length).toBeGreaterThan(100);
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it('is what no other deal of these people at the same cost goes below', () => {
    const wrong = small.filter(({ input, suggestion }) => {
      const { seats, power, cost } = suggestion;
      const { difference, gap } = told(power);
      return ordersOf(seats.map(({ placed }) => placed)).some((order) => {
        const dealt = seats.map(({ at }, index) => ({ at, placed: order[index]! }));
        const fits = dealt.every(({ at, placed }) => {
          const wanted = seatAt(input.plan, at)?.wanted ?? null;
          return (
            wanted === null || isWanted(wanted, placedAs(placed, input.people.get(placed.person)))
          );
        });
        if (!fits) return false;
        const plan = fill(input.plan, { seats: dealt });
        if (differenceIn(plan, input.people) > difference - gap - 0.001) return false;
        const { must, points } = weigh(input, plan);
        return must === cost.must && points === pointsOf(cost);
      });
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it('is proven in small raids', () => {
    const unproven = small.filter(({ suggestion }) => told(suggestion.power).gap > 0);
    expect(unproven.map(({ seed }) => seed)).toEqual([]);
  });
});
