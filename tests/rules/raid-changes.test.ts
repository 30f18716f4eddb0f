import { describe, expect, it } from 'vitest';
import { mostChanges } from '#contract/raid-plan.ts';
import { moveInRaid } from '#contract/raids.ts';
import {
  applyChanges,
  type Change,
  reverseChanges,
  shapesOf,
  type SquadShape,
} from '#rules/raids/changes.ts';
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

describe('the work of many changes', () => {
  /** Makes people of whom each reading of their id is counted. */
  function counted(count: number) {
    let reads = 0;
    const list = Array.from({ length: count }, (_, index): Placed => ({
      ...{ character: null, role: 'Damage' },
      get person() {
        reads += 1;
        return String(index);
      },
    }));
    return { list, reads: () => reads };
  }

  it.each([
    ['leave', (was: Placed): Change => ({ kind: 'aside', list: 'bench', was, is: null })],
    [
      'come as something else',
      (was: Placed): Change => ({
        ...{ kind: 'aside', list: 'bench', was },
        is: { ...was, role: 'Tank' },
      }),
    ],
  ])('grows with them and with the bench, when people of it %s', (_, changeOf) => {
    const bench = 1000;
    const work = (changes: number) => {
      const { list, reads } = counted(bench);
      // The last ones of the bench: whoever looks through it looks the longest for them.
      const last = Array.from({ length: changes }, (__, index): Placed => ({
        ...{ person: String(bench - 1 - index), character: null, role: 'Damage' },
      }));
      done({ ...empty, bench: list }, last.map(changeOf));
      return reads();
    };
    expect(work(mostChanges)).toBeLessThan(4 * (bench + mostChanges));
  });

  it('does not look at the bench for each change of the squads', () => {
    const { list, reads } = counted(1000);
    const names = ['Heron', 'Gannet'].map((name) => ({ id: 's1', name, seats: 2 }));
    const [one, other] = names as [SquadShape, SquadShape];
    const small = { ...emptyPlan('Many', ['Heron'], 2), bench: list };
    const changes = Array.from({ length: mostChanges }, (_, index): Change =>
      index % 2 === 0
        ? { kind: 'squads', was: [one], is: [other] }
        : { kind: 'squads', was: [other], is: [one] },
    );
    const touched = new Proxy(list, {
      get: (target, key, self) => {
        if (key === Symbol.iterator) lookedAt += 1;
        return Reflect.get(target, key, self) as unknown;
      },
    });
    let lookedAt = 0;
    done({ ...small, bench: touched }, changes);
    expect(lookedAt).toBeLessThan(10);
    expect(reads()).toBeLessThan(10 * list.length);
  });
});

describe('a list beside the squads', () => {
  const { bench } = done(empty, [
    { kind: 'list', list: 'bench', was: [], is: [ada, bram] },
    { kind: 'aside', list: 'bench', was: null, is: cass },
    // Whoever comes as something else keeps the place.
    { kind: 'aside', list: 'bench', was: bram, is: come('2', 'Healer') },
    { kind: 'aside', list: 'bench', was: ada, is: null },
    { kind: 'aside', list: 'bench', was: null, is: ada },
    { kind: 'list', list: 'bench', was: [come('2', 'Healer'), cass, ada], is: [ada, cass] },
    { kind: 'aside', list: 'bench', was: ada, is: bram },
  ]);

  it('keeps its order through changes of single people and of all', () => {
    expect(bench).toEqual([bram, cass]);
  });

  it('takes nobody twice, and gives nobody who has left', () => {
    const withAll = { ...empty, bench: [ada, bram] };
    expect(
      applyChanges(withAll, [{ kind: 'aside', list: 'bench', was: null, is: ada }]).misfit,
    ).toEqual({ why: 'twice', person: '1' });
    const twice: Change = { kind: 'aside', list: 'bench', was: ada, is: null };
    expect(applyChanges(withAll, [twice, twice]).misfit).toEqual({
      ...{ why: 'changed', change: twice, now: null },
    });
    const healing: Change = { ...twice, was: come('2', 'Healer') };
    expect(applyChanges(withAll, [healing]).misfit).toMatchObject({ why: 'changed', now: bram });
  });
});
