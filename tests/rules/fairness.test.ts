import { describe, expect, it } from 'vitest';
import { isExpected } from '#rules/attendance/asked.ts';
import { attendanceStates, countedState } from '#rules/attendance/attendance.ts';
import { proposedState } from '#rules/attendance/said.ts';
import { fairnessCases, isNamed, leaves, sayings } from './fairness.ts';

it('all that can have been said stands in the table, once', () => {
  const all = sayings.flatMap((said) => leaves.map((leave) => [...said, leave].join(' ')));
  const those = fairnessCases.map(({ saidBefore, answer, waited, leave }) =>
    [saidBefore, answer, waited, leave].join(' '),
  );
  expect(those.toSorted()).toEqual(all.toSorted());
});

describe.each(fairnessCases)('whoever said $named', (one) => {
  const { answer, leave, proposed, absence } = one;

  it(`is proposed as ${proposed}`, () => {
    expect(proposedState(one, isNamed(one))).toBe(proposed);
  });

  it(`counts as ${absence} where an absence is recorded, and as recorded otherwise`, () => {
    for (const state of attendanceStates) {
      const counts = state === 'absent' ? absence : state;
      expect(countedState(state, leave === 'before')).toBe(counts);
    }
  });

  it('is not expected where they were not asked, unless something is recorded', () => {
    const who = {
      asked: false,
      onTrial: true,
      squad: 'Heron',
      answer,
      planned: null,
      latest: null,
    };
    expect(isExpected({ ...who, state: null }, { name: 'Wick' })).toBe(false);
    expect(isExpected({ ...who, state: 'absent' }, { name: 'Wick' })).toBe(true);
  });
});
