import { describe, expect, it } from 'vitest';
import { plannedHours } from '#islands/calendar/calendar-address.ts';
describe('the hours of an evening that is to be planned', () => {
  it.each([
    [
      '?plan=2026-11-25T20:00/2026-11-25T22:00',
      { start: '2026-11-25T20:00', end: '2026-11-25T22:00' },
    ],
    ['?plan=2026-11-25T22:00/2026-11-25T20:00', null],
    ['?plan=2026-11-31T20:00/2026-12-01T22:00', null],
    ['?plan=2026-11-25T20:00', null],
    ['?view=week', null],
  ])('are read from %s', (search, hours) => {
    expect(plannedHours(search)).toEqual(hours);
  });
});
