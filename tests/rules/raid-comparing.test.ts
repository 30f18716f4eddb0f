import { describe, expect, it } from 'vitest';
import { type Change, applyChanges } from '#rules/raids/changes.ts';
import {
  changesBetween,
  comparePlans,
  differsForMembers,
  planBefore,
  withSquadsOf,
} from '#rules/raids/comparing.ts';
import { movePerson, takeOut } from '#rules/raids/moves.ts';
import { type Place, emptyPlan, type Placed, type Plan } from '#rules/raids/plan.ts';
import { addSquad, removeSquad, reshapeSquad } from '#rules/raids/squad-shapes.ts';

const as = (person: string, role: Placed['role'] = 'Tank'): Placed => ({
  ...{ person, character: `of-${person}`, role },
});

const empty = emptyPlan('Evening', ['Heron', 'Bittern'], 3);

function change(plan: Plan, changes: readonly Change[]): Plan {
  const changed = applyChanges(plan, changes);
  if (!changed.plan) throw new Error(`The test's changes do not fit: ${changed.misfit.why}`);
  return changed.plan;
}

/** A plan with people in places. */
function planWith(placed: Record<string, Place>, plan = empty): Plan {
  return Object.entries(placed).reduce(
    (made, [person, place]) => change(made, movePerson(made, as(person), place)),
    plan,
  );
}

const heron1 = { squad: 's1', seat: 0 };
const heron2 = { squad: 's1', seat: 1 };
const bittern1 = { squad: 's2', seat: 0 };

/** A comparison in short: `name: from → to`. */
function inShort(before: Plan, after: Plan) {
  const { came, moved, went, recast, reworded } = comparePlans(before, after);
  const words = (list: typeof came) =>
    list.map(({ person, words: { from, to } }) => `${person}: ${from} → ${to}`);
  return {
    ...{ came: words(came), moved: words(moved), went: words(went) },
    recast: recast.map(({ person, was, is }) => `${person}: ${was.role} → ${is.role}`),
    reworded,
  };
}

const none = { came: [], moved: [], went: [], recast: [], reworded: [] };

describe('two plans', () => {
  it.each<[string, Plan, Plan, object]>([
    ['that are the same', planWith({ a: heron1 }), planWith({ a: heron1 }), {}],
    [
      'of which one is empty',
      empty,
      planWith({ a: heron1 }),
      { came: ['a: no seat → Heron, seat 1'] },
    ],
    [
      'of which the other is empty',
      planWith({ a: heron1, b: 'bench' }),
      empty,
      { went: ['a: Heron, seat 1 → no seat', 'b: the bench → no seat'] },
    ],
    [
      'in which two have changed places',
      planWith({ a: heron1, b: bittern1 }),
      planWith({ b: heron1, a: bittern1 }),
      {
        moved: ['b: Bittern, seat 1 → Heron, seat 1', 'a: Heron, seat 1 → Bittern, seat 1'],
      },
    ],
    [
      'in which somebody came from the bench, and somebody went there',
      planWith({ a: heron1, b: 'bench' }),
      planWith({ b: heron1, a: 'bench' }),
      { moved: ['b: the bench → Heron, seat 1', 'a: Heron, seat 1 → the bench'] },
    ],
    [
      'in which somebody comes as something else',
      planWith({ a: heron1 }),
      change(empty, movePerson(empty, as('a', 'Healer'), heron1)),
      { recast: ['a: Tank → Healer'] },
    ],
    [
      // Where somebody went says more than as what.
      'in which somebody moves and comes as something else',
      planWith({ a: heron1 }),
      change(empty, movePerson(empty, as('a', 'Healer'), heron2)),
      { moved: ['a: Heron, seat 1 → Heron, seat 2'] },
    ],
    [
      'in which a squad has another name: nobody moves by that',
      planWith({ a: heron1 }),
      planWith({ a: heron1 }, change(empty, reshapeSquad(empty, 's1', { name: 'Egret' }))),
      { reworded: ['Heron is called Egret.'] },
    ],
    [
      'of which one has another title, larger squads and one more',
      empty,
      [
        (plan: Plan) => reshapeSquad(plan, 's2', { seats: 4 }),
        (plan: Plan) => addSquad(plan, 'Gannet', 's3'),
        (): Change[] => [{ kind: 'words', field: 'title', was: 'Evening', is: 'Night' }],
      ].reduce((plan, changesOf) => change(plan, changesOf(plan)), empty),
      {
        reworded: [
          'The title is “Night”, no longer “Evening”.',
          'Bittern has 4 seats, no longer 3.',
          'Gannet is new.',
        ],
      },
    ],
    [
      'of which one has other notes, which are for officers alone',
      empty,
      change(empty, [{ kind: 'words', field: 'notes', was: '', is: 'A secret' }]),
      {},
    ],
    [
      'in which a squad is gone',
      planWith({ a: bittern1 }),
      change(planWith({ a: bittern1 }), removeSquad(planWith({ a: bittern1 }), 's2')),
      { went: ['a: Bittern, seat 1 → no seat'], reworded: ['Bittern is gone.'] },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(inShort(before, after)).toEqual({ ...none, ...expected });
  });
});

describe('for members, somebody', () => {
  const placedAs = (part: Partial<Placed>, at: Place = heron1) =>
    change(empty, movePerson(empty, { ...as('a'), ...part }, at));

  it.each<[string, Plan, Plan, string[]]>([
    ['stays', placedAs({}), placedAs({}), []],
    // Another seat of the same squad is no news.
    ['stays in the squad', placedAs({}), placedAs({}, heron2), []],
    ['moves', placedAs({}), placedAs({}, bittern1), ['place']],
    ['is new', empty, placedAs({ role: 'Healer' }), ['place']],
    ['is gone', placedAs({}), empty, ['place']],
    ['is in neither', empty, empty, []],
    ['comes in another role', placedAs({}), placedAs({ role: 'Healer' }), ['role']],
    ['comes with an alt', placedAs({}), placedAs({ character: 'alt' }), ['character']],
    [
      'is another in all',
      placedAs({}),
      placedAs({ character: null, role: 'Healer' }, 'bench'),
      ['place', 'role', 'character'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changesBetween(before, after)('a')).toEqual(expected);
    expect(differsForMembers(before, after)).toBe(expected.length > 0);
  });

  it('reads another name of a squad', () => {
    const renamed = change(empty, reshapeSquad(empty, 's1', { name: 'Egret' }));
    expect(differsForMembers(empty, renamed)).toBe(true);
  });
});

it('the work of comparing plans grows with their people', () => {
  let reads = 0;
  const crowd = (offset: number) =>
    Array.from({ length: 1000 }, (_, index): Placed => ({
      ...{ character: null, role: 'Damage' },
      get person() {
        reads += 1;
        return String(index + offset);
      },
    }));
  const before = { ...empty, bench: crowd(0), reserve: crowd(1000) };
  const after = { ...empty, bench: crowd(1000), reserve: crowd(0) };
  const changesOf = changesBetween(before, after);
  for (let index = 0; index < 2000; index += 1) {
    expect(changesOf(String(index))).toEqual(['place']);
  }
  expect(differsForMembers(before, { ...before })).toBe(false);
  expect(comparePlans(before, after).moved).toHaveLength(2000);
  expect(reads).toBeLessThan(30 * 4000);
});

describe('a plan that stands beside this one', () => {
  it.each<[string, string[], string[]]>([
    ['has the ids of squads with the same names', ['Heron', 'Bittern'], ['s1', 's2']],
    ['in another order too', ['Bittern', 'Heron'], ['s2', 's1']],
    ['and none of this one’s for other squads', ['Egret', 'Bittern'], ['other 0', 's2']],
    ['each of them once', ['Heron', 'Heron'], ['s1', 'other 1']],
  ])('%s', (_, names, ids) => {
    const other = emptyPlan('Another', names, 3);
    expect(withSquadsOf(empty, other).squads.map(({ id }) => id)).toEqual(ids);
  });

  it('is compared by the names of its squads', () => {
    const other = planWith({ a: heron1 }, emptyPlan('Another', ['Bittern', 'Heron'], 3));
    const mine = planWith({ a: bittern1 });
    expect(inShort(withSquadsOf(mine, other), mine)).toEqual({
      ...none,
      reworded: ['The title is “Evening”, no longer “Another”.'],
    });
    expect(inShort(other, mine)).not.toEqual(none);
  });
});

describe('moves', () => {
  const begin = planWith({ a: heron1, b: 'bench' });
  const steps: ((plan: Plan) => Change[])[] = [
    (plan) => movePerson(plan, as('c'), heron2),
    (plan) => movePerson(plan, as('b'), heron1),
    (plan) => addSquad(plan, 'Gannet', 's3'),
    (plan) => movePerson(plan, as('d', 'Healer'), { squad: 's3', seat: 2 }),
    (plan) => takeOut(plan, 'c'),
    (plan) => removeSquad(plan, 's2'),
    () => [{ kind: 'words', field: 'title', was: 'Evening', is: 'Another evening' }],
  ];
  const plans = [begin];
  const moves = steps.map((changesOf) => {
    const changes = changesOf(plans.at(-1)!);
    plans.push(change(plans.at(-1)!, changes));
    return { changes };
  });

  it.each(plans.map((plan, index) => [index, plan] as const))(
    'lead back to the plan before all but %i of them',
    (index, plan) => {
      expect(planBefore(plans.at(-1)!, moves.slice(index))).toEqual(plan);
    },
  );

  it('lead nowhere from another plan', () => {
    expect(planBefore(begin, moves)).toBeNull();
  });
});
