import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#rules/raids/plan.ts';
import { suggest } from '#solving/solve.ts';
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
      'The squads are alike in power.',
    ],
    [
      'differs by its share of the raid’s mean',
      2,
      2,
      [150, 150, 150, 250],
      'Squads differ by 29 % in power.',
    ],
    ['is not compared where one squad has people', 1, 3, [100, 300], null],
    ['is not compared where nobody sits', 2, 2, [], null],
    ['is alike where none is known', 2, 2, [0, 0, 0, 0], 'The squads are alike in power.'],
  ])('%s', (_, squads, seats, powers, expected) => {
    expect(suggestFor(squads, seats, powers).power).toBe(expected);
  });
});
