import { describe, expect, it } from 'vitest';
import { daysAway, mondaysFrom, weekInWords } from '#rules/attendance/leave-weeks.ts';

const leave = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
const wordsOf = (...leaves: ReturnType<typeof leave>[]) =>
  weekInWords(daysAway(leaves, '2026-11-23'));

describe('a week of leave', () => {
  it.each<[string | null, ReturnType<typeof leave>[]]>([
    [null, []],
    // The days before and after are other weeks.
    [null, [leave('2026-11-20', '2026-11-22'), leave('2026-11-30', '2026-12-02')]],
    ['all week', [leave('2026-11-23', '2026-11-29')]],
    ['all week', [leave('2026-10-01', '2027-01-01')]],
    ['Mon', [leave('2026-11-20', '2026-11-23')]],
    ['Sat–Sun', [leave('2026-11-28', '2026-12-20')]],
    [
      'Mon–Tue, Thu',
      [
        leave('2026-11-24', '2026-11-24'),
        leave('2026-11-23', '2026-11-23'),
        leave('2026-11-26', '2026-11-26'),
      ],
    ],
    // Two that overlap, or follow each other, are one stretch.
    ['Tue–Fri', [leave('2026-11-24', '2026-11-26'), leave('2026-11-25', '2026-11-27')]],
    ['all week', [leave('2026-11-23', '2026-11-25'), leave('2026-11-26', '2026-11-29')]],
  ])('reads %s', (words, leaves) => {
    expect(wordsOf(...leaves)).toBe(words);
  });

  it('follows another over the end of a year', () => {
    expect(mondaysFrom('2026-12-21', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
  });
});
