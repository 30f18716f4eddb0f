import { expect, it } from 'vitest';
import { excusedBy, excuseTurn } from '#rules/attendance/leave-change.ts';
import type { AttendanceState } from '#rules/attendance/attendance.ts';

const evening = (day: number, state: AttendanceState = 'absent') => ({
  ...{ day: `2026-11-${day}`, state, startsAt: day * 1000 },
});
const leave = (firstDay: number, lastDay: number, madeAt = 0) => ({
  ...{ firstDay: `2026-11-${firstDay}`, lastDay: `2026-11-${lastDay}`, madeAt },
});

it.each([
  [[evening(12)], leave(11, 14), [], [12], 'missed within it'],
  [[evening(11), evening(14)], leave(11, 14), [], [11, 14], 'on its first and last day'],
  [[evening(10), evening(15)], leave(11, 14), [], [], 'missed before and after it'],
  [[evening(12, 'present'), evening(13, 'bench')], leave(11, 14), [], [], 'came all the same'],
  [[evening(12, 'excused')], leave(11, 14), [], [], 'excused by an officer'],
  [[evening(12)], leave(11, 14, 12_500), [], [], 'announced after it began'],
  [
    [evening(12), evening(14)],
    leave(11, 14),
    [leave(12, 13)],
    [14],
    'excused by another leave too',
  ],
  [[evening(12)], leave(11, 14), [leave(12, 13, 12_500)], [12], 'the other one was late'],
] as const)('%o, leave %o beside %o: %o lose their excuse, %s', (...given) => {
  const [evenings, taken, others, days] = given;
  const lost = excusedBy(evenings, taken, others);
  expect(lost.map(({ startsAt }) => startsAt / 1000)).toEqual(days);
});

it.each([
  [12, 15, [leave(11, 14)], 'lost', 'off it'],
  [10, 12, [leave(11, 14)], 'gained', 'onto it'],
  [11, 14, [leave(11, 14)], null, 'within it'],
  [10, 15, [leave(11, 14)], null, 'beside it'],
  [12, 15, [leave(11, 14), leave(15, 16)], null, 'onto another one'],
  [12, 15, [leave(11, 14), leave(15, 16, 15_500)], 'lost', 'onto one that was said later'],
  [14, 11, [leave(11, 14, 12_500)], 'lost', 'to before it was said'],
] as const)('a move from day %d to %d, with %o: %s, %s', (...given) => {
  const [before, after, leaves, turn] = given;
  expect(excuseTurn(evening(before), evening(after), leaves)).toBe(turn);
});
