import { expect, it } from 'vitest';
import { templateTime, timeFromTemplate } from '#rules/calendar/event-template.ts';
import { proposedLastDay } from '#rules/calendar/recurrence.ts';

const weekly = (...weekdays: number[]) => ({ every: 'week', interval: 2, weekdays }) as const;
const monthly = { every: 'month', interval: 1, weekdays: [2] } as const;

it.each([
  ['an evening', '2026-11-24T20:00', '2026-11-24T22:30', { time: '20:00', minutes: 150 }],
  ['one past midnight', '2026-11-24T21:30', '2026-11-25T00:15', { time: '21:30', minutes: 165 }],
  // By the clock, whatever clocks do that night.
  ['a night of 25 hours', '2026-10-25T00:00', '2026-10-26T00:00', { time: '00:00', minutes: 1440 }],
])('a template keeps of %s its hours', (_, start, end, time) => {
  expect(templateTime({ start, end }, null)).toEqual({ ...time, repeat: null });
});

it('a template keeps how a series comes again, not until when', () => {
  const times = { start: '2026-11-24T20:00', end: '2026-11-24T22:00' };
  expect(templateTime(times, { ...weekly(2), until: '2026-12-22' }).repeat).toEqual(weekly(2));
});

// 2026-11-24 is a Tuesday.
it.each([
  ['once, on the day', null, '2026-11-24'],
  ['by week, on the day that it has', weekly(2, 4), '2026-11-24'],
  ['by week, on the first day after that', weekly(1, 4), '2026-11-26'],
  ['by week, a week on at most', weekly(1), '2026-11-30'],
  ['by month, on the day', monthly, '2026-11-24'],
])('an event from a template begins: %s', (_, repeat, day) => {
  const {
    start,
    end,
    repeat: rule,
  } = timeFromTemplate('2026-11-24', {
    ...{ time: '23:15', minutes: 105, repeat },
  });
  const next = String(Number(day.slice(8)) + 1).padStart(2, '0');
  expect(start).toBe(`${day}T23:15`);
  expect(end).toBe(day === '2026-11-30' ? '2026-12-01T01:00' : `2026-11-${next}T01:00`);
  expect(rule).toEqual(repeat && { ...repeat, until: proposedLastDay(day) });
});

it('an event that is kept and filled in again is the same on its day', () => {
  const times = { start: '2026-11-24T20:00', end: '2026-11-26T22:00' };
  expect(timeFromTemplate('2026-11-24', templateTime(times, null))).toEqual({
    ...times,
    repeat: null,
  });
});
