import { describe, expect, it } from 'vitest';
import { applyChanges } from '#rules/raids/changes.ts';
import { judge } from '#rules/raids/judging.ts';
import { movePerson } from '#rules/raids/moves.ts';
import { waysToCome } from '#rules/raids/people.ts';
import { emptyPlan, type Plan, type Tie, ties } from '#rules/raids/plan.ts';
import { readPlan } from '#server/raids/stored.ts';
import { suggest } from '#solving/solve.ts';
import { peopleOf, raidPerson } from './raid-people.ts';

const people = peopleOf(raidPerson('11', 'Tank'), raidPerson('12', 'Cleric'));

/** A plan of two squads in which two people sit apart. */
const apart = ['11', '12'].reduce<Plan>(
  (plan, id, nth) => {
    const [placed] = waysToCome(people.get(id)!);
    const at = { squad: `s${nth + 1}`, seat: 0 };
    return applyChanges(plan, movePerson(plan, placed!, at)).plan!;
  },
  emptyPlan('Bell', ['Heron', 'Gannet'], 2),
);

describe('ties of a plan', () => {
  it.each([
    ['together', 'Those who play together sit together', true, 1],
    ['ratherTogether', 'Those who play together sit together', false, 1],
    ['apart', 'Those who are kept apart sit apart', true, 0],
    ['ratherApart', 'Those who are kept apart sit apart', false, 0],
  ] satisfies [Tie, string, boolean, number][])('%s', (tie, words, isMust, broken) => {
    const plan = { ...apart, [tie]: [['11', '12']] };
    const verdict = judge(plan, [], people).find(({ id }) => id === `${tie} 11 12`);
    expect(verdict).toMatchObject({ words, isMust });
    expect(verdict?.breaches).toHaveLength(broken);
  });

  it('that should be kept cost points, and are broken for what must be', () => {
    const empty = emptyPlan('Bell', ['Heron', 'Gannet'], 1);
    const { cost } = suggest({
      ...{ rules: [], people },
      plan: { ...empty, ratherTogether: [['11', '12']] },
    });
    expect([cost.must, cost.parts.rules]).toEqual([0, 50]);
    const must = suggest({ rules: [], people, plan: { ...empty, together: [['11', '12']] } });
    // Neither is seated, rather than one without the other.
    expect(must.seats).toEqual([]);
  });

  it('are none of the kinds that an older plan has not', () => {
    const { ratherTogether: _, ratherApart: __, ...older } = apart;
    const read = readPlan(JSON.stringify(older));
    expect(read).toEqual(apart);
    expect(ties.map((tie) => read[tie])).toEqual([[], [], [], []]);
  });
});
