import { describe, expect, it } from 'vitest';
import {
  type AttendanceState,
  formatRate,
  isOnLeave,
  sumAttendance,
} from '#rules/attendance/attendance.ts';
import { matrixRows, rowFrom, turnouts } from '#rules/attendance/matrix.ts';

const letters: Record<string, AttendanceState | null> = {
  P: 'present',
  L: 'late',
  E: 'excused',
  B: 'bench',
  A: 'absent',
  '.': null,
};
const states = (text: string) => Array.from(text, (letter) => letters[letter] ?? null);

describe('sumAttendance', () => {
  it.each([
    ['', null, 0, 'no event'],
    ['...', null, 0, 'nothing recorded'],
    ['EE', null, 0, 'only excuses count for nothing'],
    ['PPPP', 1, 4, 'always there'],
    ['PLB', 1, 3, 'late and bench were there'],
    ['PA', 0.5, 0, 'an absence ends the streak'],
    ['AP', 0.5, 1, 'and the next evening begins one'],
    ['PEP', 1, 2, 'an excuse neither ends nor lengthens it'],
    ['P.P', 1, 2, 'nor does an evening before they joined'],
    ['AAAA', 0, 0, 'never there'],
    ['PPEA', 2 / 3, 0, 'the excuse is not counted'],
  ])('%j comes to %s and %i in a row: %s', (...[text, rate, streak]) => {
    const sum = sumAttendance(states(text));
    expect(sum.rate).toBe(rate);
    expect(sum.streak).toBe(streak);
  });
});

it.each([
  ['2026-11-09', false],
  ['2026-11-10', true],
  ['2026-11-12', true],
  ['2026-11-13', false],
])('a leave from the 10th to the 12th holds on %s: %s', (day, holds) => {
  expect(isOnLeave(day, [{ firstDay: '2026-11-10', lastDay: '2026-11-12' }])).toBe(holds);
});

it('writes rates as people read them', () => {
  expect([formatRate(null), formatRate(2 / 3), formatRate(1)]).toEqual(['–', '67 %', '100 %']);
});

describe('the matrix', () => {
  const event = (day: number, mandatory: boolean) => ({
    id: String(day),
    startsAt: `2026-11-${day}T22:30:00.000Z`,
    zone: 'Europe/Berlin',
    mandatory,
    calledOff: null,
  });
  const events = [event(10, true), event(11, false), event(12, true)];
  const members = [
    { discordId: '1', states: 'PAA' },
    { discordId: '2', states: '..L' },
  ];
  // The third event begins at half past eleven on the 12th, by the clocks of its zone.
  const leave = { discordId: '1', firstDay: '2026-11-12', lastDay: '2026-11-12' };
  const leaves = [{ ...leave, madeAt: '2026-11-12T22:29:59.999Z' }];

  it('narrows to events, and lets leave excuse on the day of the event’s zone', () => {
    const rows = matrixRows(events, members, leaves, ({ mandatory }) => mandatory);
    expect(rows.map(({ counted }) => counted)).toEqual([
      ['present', 'excused'],
      [null, 'late'],
    ]);
    expect(rows.map(({ sum }) => sum.rate)).toEqual([1, 1]);
    expect(rows.map(({ onLeave }) => [...onLeave])).toEqual([[1], []]);
    expect(turnouts(rows, 2)).toEqual([
      { came: 1, counted: 1 },
      { came: 1, counted: 1 },
    ]);
  });

  it('lets leave that was announced once it had begun excuse nothing by itself', () => {
    const late = [{ ...leave, madeAt: '2026-11-12T22:30:00.000Z' }];
    const [row] = matrixRows(events, members, late, () => true);
    expect(row!.counted).toEqual(['present', 'absent', 'absent']);
    expect([...row!.onLeave]).toEqual([]);
  });

  it('counts what was called off for nothing, and tells where that is', () => {
    const [first, second, third] = events;
    const some = [first!, { ...second!, calledOff: {} }, third!];
    const rows = matrixRows(some, members, [], () => true);
    expect(rows.map(({ counted }) => counted)).toEqual([
      ['present', null, 'absent'],
      [null, null, 'late'],
    ]);
    expect(rows[0]!.sum).toMatchObject({ rate: 0.5, counts: { absent: 1 } });
    // Of the other member nothing is recorded there.
    expect(rows.map(({ off }) => [...off])).toEqual([[1], []]);
    expect([...rowFrom(rows[0]!, 1).off]).toEqual([0]);
    expect(turnouts(rows, 3)[1]).toEqual({ came: 0, counted: 0 });
  });

  it('narrows a row to its later events, and keeps its sum', () => {
    const [row] = matrixRows(events, members, leaves, () => true);
    expect(row!.counted).toEqual(['present', 'absent', 'excused']);
    const later = rowFrom(row!, 1);
    expect(later.counted).toEqual(['absent', 'excused']);
    expect([...later.onLeave]).toEqual([1]);
    expect(later.sum).toEqual(row!.sum);
    expect([...rowFrom(row!, 3).onLeave]).toEqual([]);
  });
});
