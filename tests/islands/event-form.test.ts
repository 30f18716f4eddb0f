import { describe, expect, it } from 'vitest';
import type { GuildEvent } from '#contract/calendar.ts';
import {
  copiedForm,
  formOf,
  isShut,
  newForm,
  templateOf,
  withTemplate,
} from '#islands/calendar/event-form.ts';

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

const limits = { all: 20, Tank: null, Healer: 4, Support: null, Damage: null };

const event: GuildEvent = {
  ...{ id: '11111111-1111-4111-8111-111111111111', title: 'Slow Tide', description: 'Bring oil' },
  ...{ mandatory: true, tbd: true, allCall: false, isPublic: true, squad: { id: 's', name: 'S' } },
  ...{ zone: 'Europe/Berlin', seriesId: null, cancelled: true, version: 3, asked: true },
  places: {
    ...{ limits, closesBefore: 90, closesAt: null, waiting: 0, mine: 0, movedUpAt: null },
    taken: { Tank: 0, Healer: 0, Support: 0, Damage: 0 },
    would: { any: 0, Tank: 0, Healer: 0, Support: 0, Damage: 0 },
  },
  startsAt: '2026-10-20T18:00:00.000Z',
  endsAt: '2026-10-20T22:30:00.000Z',
  answers: { yes: 4, late: 0, maybe: 0, no: 0 },
  coming: { roles: { Tank: 0, Healer: 0, Damage: 0, Support: 0 }, first: [] },
  meeting: {
    mapId: '22222222-2222-4222-8222-222222222222',
    number: 7,
    name: 'Gate',
    map: 'Cairns',
  },
  ...{ mine: null, moved: null, press: { role: null, comment: '', character: null } },
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
    ...{ places: { ...limits }, closesBefore: 90 },
    meeting: { mapId: event.meeting!.mapId, number: 7, name: 'Gate' },
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

describe('places of a form', () => {
  const form = formOf(event);
  const begins = Date.parse(event.startsAt);

  it('go with a template, and are none where an older one says nothing of them', () => {
    const template = templateOf({ form, repeat: null })!;
    expect(template).toMatchObject({
      ...{ places: limits, closesBefore: 90 },
      meeting: { mapId: event.meeting!.mapId, number: 7, name: 'Gate' },
    });
    const typed = { form: newForm('2026-11-20', 'Europe/Berlin', 0), repeat: null };
    expect(withTemplate(typed, template).form).toMatchObject({
      ...{ places: limits, closesBefore: 90 },
      meeting: { mapId: event.meeting!.mapId, number: 7, name: 'Gate' },
    });
    const { places: _, closesBefore: __, meeting: ___, ...older } = template;
    expect(withTemplate(typed, older).form).toMatchObject({
      ...{ places: null, closesBefore: null, meeting: null },
    });
  });

  it.each([
    ['ahead', { closesBefore: 60 }, begins - 2 * 3_600_000, false],
    ['in the past', { closesBefore: 120 }, begins - 3_600_000, true],
    ['at this moment', { closesBefore: 60 }, begins - 3_600_000, true],
    ['in the past, as before', {}, begins - 3_600_000, false],
    ['in the past by another start', { start: '2026-10-20T19:00' }, begins - 2 * 3_600_000, true],
    ['never', { closesBefore: null }, begins - 3_600_000, false],
  ])('that close %s are asked for: %o at %i: %s', (_, part, now, asked) => {
    expect(isShut({ ...form, ...part }, event, now)).toBe(asked);
  });
});
