import { describe, expect, it } from 'vitest';
import { mostChanges } from '#contract/raid-plan.ts';
import { moveInRaid } from '#contract/raids.ts';
import { applyChanges, type Change, reverseChanges, shapesOf } from '#rules/raids/changes.ts';
import { clearPlan, lockSeats, movePerson, swapSquads, takeOut } from '#rules/raids/moves.ts';
import {
  emptyPlan,
  everybodyIn,
  type Placed,
  placeOf,
  type Plan,
  seatAt,
} from '#rules/raids/plan.ts';

const heron = (seat: number) => ({ squad: 's1', seat });
const gannet = (seat: number) => ({ squad: 's2', seat });

function come(person: string, role: Placed['role'] = 'Damage'): Placed {
  return { person, character: `${person}-main`, role };
}

const [ada, bram, cass] = [come('1'), come('2', 'Tank'), come('3', 'Healer')];

/** Applies changes that must fit. */
function done(plan: Plan, changes: readonly Change[]): Plan {
  const changed = applyChanges(plan, changes);
  expect(changed.misfit).toBeUndefined();
  return changed.plan ?? plan;
}

const empty = emptyPlan('The Drowned Bell', ['Heron', 'Gannet'], 3);
const seated = done(empty, [
  ...movePerson(empty, ada, heron(0)),
  { kind: 'seat', at: gannet(1), was: null, is: bram },
  { kind: 'aside', list: 'bench', was: null, is: cass },
]);

it('an empty plan has its squads with free seats', () => {
  expect(shapesOf(empty)).toEqual([
    { id: 's1', name: 'Heron', seats: 3 },
    { id: 's2', name: 'Gannet', seats: 3 },
  ]);
  expect(everybodyIn(empty)).toEqual([]);
});

describe('moving somebody', () => {
  it.each([
    [
      'to a free seat',
      ada,
      gannet(0),
      [
        ['1', gannet(0)],
        ['2', gannet(1)],
        ['3', 'bench'],
      ],
    ],
    [
      'to a held seat swaps',
      ada,
      gannet(1),
      [
        ['1', gannet(1)],
        ['2', heron(0)],
        ['3', 'bench'],
      ],
    ],
    [
      'from the bench to a held seat swaps',
      cass,
      heron(0),
      [
        ['1', 'bench'],
        ['3', heron(0)],
      ],
    ],
    [
      'from the pool to a held seat sends back',
      come('4'),
      heron(0),
      [
        ['1', null],
        ['4', heron(0)],
      ],
    ],
    [
      'to the bench',
      ada,
      'bench',
      [
        ['1', 'bench'],
        ['3', 'bench'],
      ],
    ],
    [
      'to the pool',
      bram,
      null,
      [
        ['1', heron(0)],
        ['2', null],
      ],
    ],
  ] as const)('%s', (_, placed, to, places) => {
    const moved = done(seated, movePerson(seated, placed, to));
    for (const [person, place] of places) expect(placeOf(moved, person)).toEqual(place);
  });

  it('to where they are changes what they come as, or nothing', () => {
    expect(movePerson(seated, ada, heron(0))).toEqual([]);
    const moved = done(seated, movePerson(seated, { ...ada, role: 'Support' }, heron(0)));
    expect(seatAt(moved, heron(0))?.holder?.role).toBe('Support');
    const benched = done(seated, movePerson(seated, { ...cass, role: 'Tank' }, 'bench'));
    expect(benched.bench).toEqual([{ ...cass, role: 'Tank' }]);
  });

  it.each([
    ['a move', movePerson(seated, ada, gannet(1))],
    ['taking out', takeOut(seated, '3')],
    ['swapping squads', swapSquads(seated, 's1', 's2')],
    ['clearing', clearPlan(seated)],
    ['locks', lockSeats(seated, [heron(0), heron(1)], true)],
    ['a tie', [{ kind: 'ties', tie: 'apart', was: [], is: [['1', '2']] }] satisfies Change[]],
    [
      'a name',
      [{ kind: 'words', field: 'title', was: empty.title, is: 'Other' }] satisfies Change[],
    ],
  ])('%s is taken back whole', (_, changes) => {
    const changed = done(seated, changes);
    expect(changed).not.toEqual(seated);
    expect(done(changed, reverseChanges(changes))).toEqual(seated);
  });
});

describe('taking everybody out', () => {
  const many = (letter: string) =>
    Array.from({ length: 1000 }, (_, index) => come(`${letter}${index}`));
  const crowded = { ...seated, bench: many('b'), reserve: many('r') };

  it('is one move, however many wait beside the squads', () => {
    const changes = clearPlan(crowded);
    expect(changes.length).toBeLessThanOrEqual(mostChanges);
    const cleared = done(crowded, changes);
    expect(everybodyIn(cleared)).toEqual([]);
    // Undone, the lists are in their order again.
    expect(done(cleared, reverseChanges(changes))).toEqual(crowded);
  });

  it('can be sent, with ids as long as they are', () => {
    const person = '2'.repeat(18);
    const character = 'c0000000-0000-4000-8000-000000000000';
    const long = many('x').map((): Placed => ({ person, character, role: 'Support' }));
    const changes = clearPlan({ ...seated, bench: long, reserve: long });
    const body = { id: 'a0000000-0000-4000-8000-000000000000', step: 'x', changes };
    expect(moveInRaid.body.safeParse(body).error).toBeUndefined();
    expect(JSON.stringify(body).length).toBeLessThan(moveInRaid.bodyKilobytes * 1024);
  });

  it('is refused when somebody has come to the bench meanwhile', () => {
    const changes = clearPlan(crowded);
    const now = done(crowded, [{ kind: 'aside', list: 'bench', was: null, is: come('99') }]);
    expect(applyChanges(now, changes).misfit).toMatchObject({ why: 'changed' });
  });

  it('leaves lists alone that are empty', () => {
    expect(clearPlan(empty)).toEqual([]);
  });
});

describe('changes that do not fit', () => {
  const take = (at: ReturnType<typeof heron>, is: Placed): Change[] => [
    { kind: 'seat', at, was: null, is },
  ];

  it('two on different seats both hold, of two on one seat the second is told who sits there', () => {
    const first = done(empty, take(heron(0), ada));
    expect(done(first, take(heron(1), bram)).squads[0]?.seats[1]?.holder).toEqual(bram);
    expect(applyChanges(first, take(heron(0), bram)).misfit).toMatchObject({
      why: 'changed',
      now: ada,
    });
  });

  it.each([
    [
      'a locked seat',
      done(seated, lockSeats(seated, [heron(0)], true)),
      takeOut(seated, '1'),
      'locked',
    ],
    ['a seat that is not there', seated, take(heron(7), come('4')), 'gone'],
    ['a squad that is not there', seated, take({ squad: 's9', seat: 0 }, come('4')), 'gone'],
    ['somebody twice', seated, take(heron(2), cass), 'twice'],
    [
      'seats that go while they are held',
      seated,
      [{ kind: 'squads', was: shapesOf(seated), is: shapesOf(seated).slice(0, 1) }],
      'held',
    ],
    [
      'squads that were changed',
      seated,
      [{ kind: 'squads', was: shapesOf(seated).slice(0, 1), is: shapesOf(seated) }],
      'changed',
    ],
    [
      'a bench that somebody has left',
      seated,
      [{ kind: 'aside', list: 'bench', was: ada, is: null }],
      'changed',
    ],
    ['a title', seated, [{ kind: 'words', field: 'title', was: 'Other', is: 'Third' }], 'changed'],
  ] satisfies [string, Plan, Change[], string][])('%s', (_, plan, changes, why) => {
    expect(applyChanges(plan, changes).misfit?.why).toBe(why);
  });

  it('are all refused with the one that does not fit', () => {
    const changes = [...take(heron(1), come('4')), ...take(gannet(1), come('5'))];
    expect(applyChanges(seated, changes).plan).toBeUndefined();
  });
});

describe('squads', () => {
  it('grow, come, are named and ordered, with those who sit in them', () => {
    const is = [
      { id: 's2', name: 'Gannets', seats: 4 },
      { id: 's3', name: 'Tern', seats: 2 },
      { id: 's1', name: 'Heron', seats: 1 },
    ];
    const changes: Change[] = [{ kind: 'squads', was: shapesOf(seated), is }];
    const changed = done(seated, changes);
    expect(shapesOf(changed)).toEqual(is);
    expect(placeOf(changed, '2')).toEqual(gannet(1));
    expect(placeOf(changed, '1')).toEqual(heron(0));
    expect(done(changed, reverseChanges(changes))).toEqual(seated);
  });

  it('are swapped seat by seat', () => {
    const swapped = done(seated, swapSquads(seated, 's1', 's2'));
    expect([placeOf(swapped, '1'), placeOf(swapped, '2')]).toEqual([gannet(0), heron(1)]);
  });
});

it('equal values are equal in whatever order their keys come', () => {
  const turned = JSON.parse('{"role":"Damage","person":"1","character":"1-main"}') as Placed;
  const changes: Change[] = [{ kind: 'seat', at: heron(0), was: turned, is: null }];
  expect(placeOf(done(seated, changes), '1')).toBeNull();
});
