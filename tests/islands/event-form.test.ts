import { expect, it } from 'vitest';
import type { GuildEvent } from '#contract/calendar.ts';
import { copiedForm, newForm } from '#islands/calendar/event-form.ts';

it.each([
  ['before the evening, on that day', '2026-11-20T18:59:00Z', '2026-11-20'],
  ['once it has begun, on the next', '2026-11-20T19:00:00Z', '2026-11-21'],
  ['of a later day, on that day', '2026-11-01T12:00:00Z', '2026-11-20'],
])('a new event begins at eight: %s', (_, now, day) => {
  const { start, end, zone } = newForm('2026-11-20', 'Europe/Berlin', Date.parse(now));
  expect({ start, end, zone }).toEqual({
    start: `${day}T20:00`,
    end: `${day}T22:00`,
    zone: 'Europe/Berlin',
  });
});

const event: GuildEvent = {
  ...{ id: '11111111-1111-4111-8111-111111111111', title: 'Slow Tide', description: 'Bring oil' },
  ...{ mandatory: true, tbd: true, allCall: false, isPublic: true, squad: { id: 's', name: 'S' } },
  ...{ zone: 'Europe/Berlin', seriesId: null, cancelled: true, version: 3, asked: true },
  places: null,
  startsAt: '2026-10-20T18:00:00.000Z',
  endsAt: '2026-10-20T22:30:00.000Z',
  answers: { yes: 4, late: 0, maybe: 0, no: 0 },
  coming: { roles: { Tank: 0, Healer: 0, Damage: 0, Support: 0 }, first: [] },
  ...{ mine: null, moved: null },
};

it.each([
  // Clocks go back on the Sunday between.
  ['at the same local time of the next week', '2026-10-15T12:00:00Z', '2026-10-27', '2026-10-28'],
  [
    'of the first week ahead, where it is long past',
    '2026-11-19T12:00:00Z',
    '2026-11-24',
    '2026-11-25',
  ],
  ['later that day', '2026-11-24T18:59:00Z', '2026-11-24', '2026-11-25'],
  ['a week on, once that has begun', '2026-11-24T19:00:00Z', '2026-12-01', '2026-12-02'],
])('a copy lies %s, and says all that its event says', (_, now, day, next) => {
  expect(copiedForm(event, Date.parse(now))).toEqual({
    ...{ title: 'Slow Tide', description: 'Bring oil', squadId: 's', zone: 'Europe/Berlin' },
    ...{ mandatory: true, tbd: true, allCall: false, isPublic: true },
    ...{ start: `${day}T20:00`, end: `${next}T00:30` },
  });
});

it('a copy does not say which of two times its event’s night has', () => {
  const twice = {
    ...event,
    startsAt: '2026-10-25T01:30:00.000Z',
    endsAt: '2026-10-25T03:00:00.000Z',
  };
  const form = copiedForm(twice, Date.parse('2026-10-20T12:00:00Z'));
  expect(form.start).toBe('2026-11-01T02:30');
  expect(form).not.toHaveProperty('fold');
});
