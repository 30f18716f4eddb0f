import { describe, expect, it } from 'vitest';
import type { Role } from '#rules/characters/roles.ts';
import { emptyPlan, type Placed, type Plan, type Wanted } from '#rules/raids/plan.ts';
import {
  type ChangedPart,
  comesNowInWords,
  placesIn,
  publishedPlaceInWords,
} from '#rules/raids/published-places.ts';
import { columnNames, columnRoles } from '#rules/raids/seat-columns.ts';

describe('the places of a published plan', () => {
  it('are seats by their number, then bench and reserve', () => {
    const shown = placesIn({
      squads: [
        { name: 'Heron', seats: [null, { id: 'a' }] },
        { name: 'Bittern', seats: [{ id: 'b' }, null] },
      ],
      bench: [{ id: 'c' }],
      reserve: [{ id: 'd' }],
    });
    expect(shown.map(({ shown: { id }, place }) => [id, publishedPlaceInWords(place)])).toEqual([
      ['a', 'Heron, seat 2'],
      ['b', 'Bittern, seat 1'],
      ['c', 'on the bench'],
      ['d', 'in reserve'],
    ]);
  });
});

describe('who comes as something else', () => {
  it.each<[ChangedPart[], string, string | null]>([
    [[], 'Gate', null],
    [['place'], 'Gate', null],
    [['place', 'role'], 'Gate', 'You come as tank now.'],
    [['character'], 'Gate', 'You come with Gate now.'],
    [['character'], '', 'You come without a character now.'],
    [['role', 'character'], 'Gate', 'You come as tank now, with Gate.'],
  ])('by %j with “%s” reads it', (changed, character, expected) => {
    expect(comesNowInWords({ role: 'Tank', character, changed })).toBe(expected);
  });
});

type SeatOf = Role | Wanted | null;

/** A plan whose seats ask for something, or are held by somebody of a role. */
function planOf(...squads: SeatOf[][]): Plan {
  const plan = emptyPlan('Evening', ['Heron', 'Bittern', 'Gannet'].slice(0, squads.length), 2);
  const holder = (role: Role): Placed => ({ person: '1', character: null, role });
  return {
    ...plan,
    squads: plan.squads.map((squad, index) => ({
      ...squad,
      seats: (squads[index] ?? []).map((one) => ({
        isLocked: false,
        wanted: typeof one === 'string' ? null : one,
        holder: typeof one === 'string' ? holder(one) : null,
      })),
    })),
  };
}

describe('the columns of seats', () => {
  it.each<[string, Plan, string[]]>([
    ['are numbers while nothing is asked for', planOf([null, null]), ['Seat 1', 'Seat 2']],
    [
      'are what their seats ask for',
      planOf([{ role: 'Tank' }, { archetype: 'Cleric' }]),
      ['Tank', 'Healer'],
    ],
    ['are what their holders come as', planOf(['Support', 'Damage']), ['Support', 'Damage']],
    [
      'are numbered where several are alike',
      planOf(['Damage', 'Tank', 'Damage']),
      ['Damage 1', 'Tank', 'Damage 2'],
    ],
    [
      'follow more than half of their seats',
      planOf(['Tank', 'Tank'], ['Tank', 'Healer'], ['Healer', null]),
      ['Tank', 'Seat 2'],
    ],
    ['are numbers where one half says this, one that', planOf(['Tank'], ['Healer']), ['Seat 1']],
    ['say nothing of a class', planOf([{ className: 'Apostle' }]), ['Seat 1']],
    [
      'are as many as the largest squad has seats',
      planOf(['Tank'], ['Tank', 'Healer']),
      ['Tank', 'Healer'],
    ],
    ['are none without squads', planOf(), []],
  ])('%s', (_, plan, names) => {
    expect(columnNames(columnRoles(plan))).toEqual(names);
  });
});
