import { describe, expect, it } from 'vitest';
import { countedState } from '#rules/attendance/attendance.ts';
import { answerAtStart, leaveAt, proposedState } from '#rules/attendance/said.ts';

describe('answerAtStart', () => {
  it.each([
    ['no', 9, null, 'no', 'said before the start'],
    ['no', 10, null, null, 'said as it began'],
    ['no', 11, null, null, 'said later, and nothing before'],
    ['no', 11, 'yes', 'yes', 'another mind after the start'],
    ['no', 11, 'no', 'no', 'said again after the start'],
    // The evening began later than it was planned to: what stands was said in time.
    ['no', 9, 'yes', 'no', 'the start was moved behind what was said'],
  ] as const)('%s at %i, before that %s: %s, for %s', (...[answer, answeredAt, before, stood]) => {
    expect(answerAtStart({ answer, answeredAt, saidBefore: before }, 10)).toBe(stood);
  });
});

describe('leaveAt', () => {
  const evening = { day: '2026-11-20', startsAt: 1000 };
  const leave = (madeAt: number, firstDay = '2026-11-18', lastDay = '2026-11-20') => ({
    ...{ firstDay, lastDay, madeAt },
  });

  it.each([
    [[], null, 'none'],
    [[leave(999)], 'before', 'announced before the start'],
    [[leave(1000)], 'later', 'announced as it began'],
    [[leave(5000)], 'later', 'announced after the absence was recorded'],
    [[leave(5000), leave(10)], 'before', 'two of them, one in time'],
    [[leave(10, '2026-11-21', '2026-11-22')], null, 'one of other days'],
    [[leave(10, '2026-11-21', '2026-11-22'), leave(2000)], 'later', 'the one of the day is late'],
  ] as const)('%o is %s: %s', (...[leaves, when]) => {
    expect(leaveAt(evening, leaves)).toBe(when);
  });
});

describe('what is proposed', () => {
  it.each([
    // before the start, now, leave, plan, proposed
    [null, null, null, null, 'absent', 'said nothing'],
    ['no', 'no', null, null, 'excused', 'said so before'],
    [null, 'no', null, null, 'absent', 'said so after the start: the officer decides'],
    ['yes', 'no', null, null, 'absent', 'said after the start that they do not come'],
    ['yes', 'no', null, 'seat', 'absent', 'and the plan still has them'],
    ['maybe', 'no', null, null, 'absent', 'was not sure before'],
    ['no', 'yes', null, null, 'present', 'could come after all'],
    ['no', 'late', null, null, 'late', 'could come after all, late'],
    ['no', 'maybe', null, null, 'excused', 'had said so, and was not sure later'],
    [null, 'late', null, null, 'late', 'said after the start that they are on their way'],
    ['yes', 'yes', null, null, 'present', 'comes'],
    ['late', 'late', null, 'seat', 'late', 'comes late, as planned'],
    ['maybe', 'maybe', null, null, 'absent', 'never said'],
    ['maybe', 'maybe', null, 'seat', 'present', 'never said, and is planned'],
    [null, null, null, 'seat', 'present', 'is planned'],
    [null, null, null, 'bench', 'bench', 'is on the bench'],
    ['yes', 'yes', null, 'bench', 'bench', 'comes and is on the bench'],
    ['no', 'no', null, 'seat', 'excused', 'said so before, wherever the plan still has them'],
    ['no', 'no', null, 'bench', 'excused', 'as on the bench'],
    [null, null, 'before', null, 'excused', 'leave announced before'],
    [null, null, 'before', 'seat', 'excused', 'leave announced before, whatever the plan says'],
    [null, null, 'later', null, 'absent', 'leave announced after the start'],
    [null, null, 'later', 'seat', 'absent', 'as in a plan'],
    [null, 'no', 'before', null, 'excused', 'leave before, and a late no'],
    [null, 'no', 'later', null, 'absent', 'all of it said later'],
    ['yes', 'yes', 'before', 'seat', 'present', 'comes, the leave apart'],
    ['maybe', 'maybe', 'before', null, 'excused', 'was not sure, and on leave'],
  ] as const)(
    'said %s, then %s, leave %s, planned %s: %s, who %s',
    (...[saidBefore, answer, leave, planned, state]) => {
      const named = answer === 'yes' || answer === 'late';
      expect(proposedState({ saidBefore, answer, leave, waited: false }, named, planned)).toBe(
        state,
      );
    },
  );

  it.each([
    // before the start, now, leave, in a list, plan, proposed
    ['yes', 'yes', null, false, null, 'excused', 'waited to the end'],
    ['late', 'late', null, false, null, 'excused', 'would have come late'],
    ['yes', 'no', null, false, null, 'excused', 'said after the start that they do not come now'],
    ['yes', 'maybe', null, false, null, 'excused', 'was not sure by then'],
    ['yes', 'yes', 'before', false, null, 'excused', 'was on leave besides'],
    ['yes', 'yes', 'later', false, null, 'excused', 'announced leave afterwards'],
    ['yes', 'yes', null, true, null, 'present', 'was let in all the same'],
    ['yes', 'late', null, true, null, 'late', 'was let in, late'],
    ['yes', 'yes', null, false, 'seat', 'present', 'was given a seat in the plan'],
    ['yes', 'yes', null, false, 'bench', 'bench', 'was on the bench of the plan'],
  ] as const)(
    'said %s, then %s, leave %s, named %s, planned %s, without a place: %s, who %s',
    (...[saidBefore, answer, leave, named, planned, state]) => {
      const said = { saidBefore, answer, leave, waited: true };
      expect(proposedState(said, named, planned)).toBe(state);
    },
  );

  it('is present for whoever stands in a list, whatever they said', () => {
    const said = { saidBefore: null, answer: null, waited: false } as const;
    expect(proposedState({ ...said, leave: null }, true)).toBe('present');
    expect(proposedState({ ...said, leave: 'before' }, true)).toBe('present');
  });
});

it.each([
  ['absent', null, 'absent', 'no leave'],
  ['absent', 'before', 'excused', 'leave that was announced before'],
  ['absent', 'later', 'absent', 'leave announced after the start excuses nothing by itself'],
  ['excused', 'later', 'excused', 'the officer has excused it'],
  ['present', 'before', 'present', 'who came all the same has come'],
  ['late', 'before', 'late', 'even late'],
  ['bench', 'later', 'bench', 'and who made room'],
] as const)('%s, leave %s, counts as %s: %s', (...[state, leave, counted]) => {
  expect(countedState(state, leave === 'before')).toBe(counted);
});
