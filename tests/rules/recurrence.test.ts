import { describe, expect, it } from 'vitest';
import { type Recurrence, recurringDays } from '#rules/calendar/recurrence.ts';

const week = (weekdays: number[], until: string, interval = 1): Recurrence => ({
  every: 'week',
  interval,
  weekdays,
  until,
});
const month = (until: string, interval = 1): Recurrence => ({
  every: 'month',
  interval,
  weekdays: [],
  until,
});

describe('recurringDays', () => {
  it.each<[string, string, Recurrence, string[]]>([
    [
      'every Tuesday',
      '2026-11-24',
      week([2], '2026-12-09'),
      ['2026-11-24', '2026-12-01', '2026-12-08'],
    ],
    [
      'Tuesdays and Thursdays',
      '2026-11-24',
      week([2, 4], '2026-12-01'),
      ['2026-11-24', '2026-11-26', '2026-12-01'],
    ],
    [
      'every other week, weeks beginning on Monday',
      '2026-11-22',
      week([0, 1], '2026-12-08', 2),
      ['2026-11-22', '2026-11-30', '2026-12-06'],
    ],
    [
      'the first day stands, even on another weekday',
      '2026-11-25',
      week([2], '2026-12-01'),
      ['2026-11-25', '2026-12-01'],
    ],
    [
      'over the change of clocks',
      '2026-10-23',
      week([5], '2026-10-30'),
      ['2026-10-23', '2026-10-30'],
    ],
    [
      'the third Friday of each month',
      '2026-11-20',
      month('2027-01-31'),
      ['2026-11-20', '2026-12-18', '2027-01-15'],
    ],
    [
      'the fifth Sunday, where there is one',
      '2026-11-29',
      month('2027-03-01'),
      ['2026-11-29', '2027-01-31'],
    ],
    ['every other month', '2026-11-20', month('2027-02-01', 2), ['2026-11-20', '2027-01-15']],
    ['until before it begins', '2026-11-20', week([5], '2026-11-19'), ['2026-11-20']],
  ])('%s', (_, first, rule, days) => {
    expect(recurringDays(first, rule)).toEqual(days);
  });
});
