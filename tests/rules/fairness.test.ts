import { describe, expect, it } from 'vitest';
import { isExpected } from '#rules/attendance/asked.ts';
import { attendanceStates, countedState } from '#rules/attendance/attendance.ts';
import { proposedState } from '#rules/attendance/said.ts';
import { fairnessCases } from './fairness.ts';

describe.each(fairnessCases)('whoever said $named', (one) => {
  const { answer, leave, waited, proposed, absence } = one;

  it(`is proposed as ${proposed}`, () => {
    expect(proposedState(one, answer === 'yes' && !waited)).toBe(proposed);
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
