import { describe, expect, it } from 'vitest';
import { whoIsAstray } from '#rules/raids/astray.ts';
import { applyChanges } from '#rules/raids/changes.ts';
import { judge } from '#rules/raids/judging.ts';
import { lockSeats, movePerson } from '#rules/raids/moves.ts';
import { waysToCome } from '#rules/raids/people.ts';
import { emptyPlan, type Plan, type SeatAt } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import { peopleOf, raidPerson } from './raid-people.ts';

const people = peopleOf(
  raidPerson('11', 'Tank'),
  raidPerson('12', 'Cleric', { answer: 'maybe' }),
  raidPerson('13', 'Bard'),
  raidPerson('14', 'Bard'),
  raidPerson('15', 'Mage'),
  raidPerson('16', 'Mage', { answer: 'no' }),
);
const empty = emptyPlan('Bell', ['Heron', 'Gannet'], 3);
const heron = (seat: number) => ({ squad: 's1', seat });
const gannet = (seat: number) => ({ squad: 's2', seat });

function seating(seats: readonly [id: string, at: SeatAt][]): Plan {
  return seats.reduce((plan, [id, at]) => {
    const [placed] = waysToCome(people.get(id)!);
    return applyChanges(plan, movePerson(plan, placed!, at)).plan!;
  }, empty);
}

const ids = ['11', '12', '13', '14', '15', '16'];
const rule: RaidRule = { is: 'should', together: ids };

/** Names who is astray, each with the reason. */
function astrayIn(plan: Plan, rules: RaidRule[] = [rule]) {
  const { breaches } = judge(plan, rules, people).find((one) => one.breaches[0]?.astray)!;
  const { unseated, elsewhere } = whoIsAstray({ plan, people, rules }, breaches[0]!);
  const named = (all: typeof unseated) =>
    all.map(({ person, reason }) => `${person.discordId}: ${reason}`);
  return { unseated: named(unseated), elsewhere: named(elsewhere) };
}

describe('those who sit together', () => {
  it('are named where they have no seat, in order, or sit elsewhere', () => {
    const plan = seating([
      ['13', gannet(0)],
      ['11', heron(0)],
      ['14', heron(1)],
    ]);
    expect(astrayIn(plan)).toEqual({
      unseated: [
        '15: Coming, Archwizard 40, physical power 300',
        '12: Maybe, Oracle 40, healing power 500',
      ],
      elsewhere: ['13: sits in Gannet'],
    });
  });

  it('have what stands against them beside the others', () => {
    const plan = seating([
      ['11', heron(0)],
      ['14', heron(1)],
    ]);
    const bards: RaidRule = { is: 'should', in: 'squad', atMost: 1, archetype: 'Bard' };
    const { unseated } = astrayIn(plan, [rule, bards]);
    expect(unseated.find((one) => one.startsWith('13'))).toMatch(
      /, against: At most 1 Bard in every squad$/,
    );
    expect(unseated.find((one) => one.startsWith('15'))).not.toMatch(/against/);
    const full = applyChanges(plan, lockSeats(plan, [heron(2)], true)).plan!;
    expect(astrayIn(full).unseated.every((one) => one.endsWith('no seat is open in Heron'))).toBe(
      true,
    );
  });

  it('of a plan too', () => {
    const plan = { ...seating([['11', heron(0)]]), together: [['11', '15']] };
    const rules: RaidRule[] = [];
    expect(astrayIn(plan, rules).unseated).toHaveLength(1);
  });
});
