import { expect, it } from 'vitest';
import type { EventPlaces } from '#contract/answer-shapes.ts';
import type { OwnEvening } from '#contract/calendar.ts';
import { placeInWords } from '#islands/place-standing.ts';
import type { PlaceLimits } from '#rules/calendar/places.ts';

const limits: PlaceLimits = { all: 20, Tank: null, Healer: 4, Support: null, Damage: null };
const places: EventPlaces = {
  ...{ limits, closesBefore: 120, closesAt: '2026-11-28T17:00:00.000Z', waiting: 2, mine: 0 },
  movedUpAt: null,
  taken: { Tank: 1, Healer: 4, Support: 0, Damage: 9 },
  would: { any: 0, Tank: 0, Healer: 3, Support: 0, Damage: 0 },
};
const said = (answer: 'yes' | 'late' | 'maybe', role: 'Tank' | 'Healer' | null) =>
  ({ answer, role, comment: '', character: null, by: null }) satisfies OwnEvening['mine'];
const chose = (answer: 'yes' | 'late' | 'maybe' | 'no' | null, role: 'Tank' | 'Healer' | null) => ({
  ...{ answer, role },
});
const open = Date.parse('2026-11-28T16:59:00Z');
const shut = Date.parse('2026-11-28T17:00:00Z');
const closed =
  'Places were given until Saturday 28 November, 17:00. Ask an officer: they can still answer for you.';

it.each([
  ['nothing chosen', null, chose(null, null), {}, open, ''],
  ['a place in any role', null, chose('yes', null), {}, open, 'There is a place for you.'],
  [
    'a role that is full',
    null,
    chose('late', 'Healer'),
    {},
    open,
    'All 4 healer places are taken: you would be third on the waiting list.',
  ],
  [
    'a full role, for whoever has a place',
    said('yes', 'Tank'),
    chose('yes', 'Healer'),
    {},
    open,
    'All 4 healer places are taken: you would be third on the waiting list, and somebody else would get your place.',
  ],
  [
    'their place, in other words',
    said('yes', 'Tank'),
    chose('late', 'Tank'),
    {},
    open,
    'You have a place.',
  ],
  [
    'where they wait',
    said('yes', 'Healer'),
    chose('yes', 'Healer'),
    { mine: 2 },
    open,
    'You are second on the waiting list, which moves up by itself.',
  ],
  [
    'a role with room, for whoever waits',
    said('yes', 'Healer'),
    chose('yes', 'Tank'),
    { mine: 2 },
    open,
    'There is a place for you so.',
  ],
  ['staying away', said('yes', 'Tank'), chose('no', 'Tank'), {}, open, ''],
  ['closed places', null, chose('yes', null), {}, shut, closed],
  [
    'closed places, for whoever was not sure',
    said('maybe', null),
    chose('yes', null),
    {},
    shut,
    closed,
  ],
  [
    'their place, once closed',
    said('yes', 'Tank'),
    chose('late', 'Tank'),
    {},
    shut,
    'You have a place.',
  ],
  ['closed places without limits', null, chose('yes', null), { limits: null }, shut, closed],
  ['open places without limits', null, chose('yes', null), { limits: null }, open, ''],
] as const)('says of %s', (_, mine, chosen, part, now, words) => {
  const event = { places: { ...places, ...part }, mine };
  expect(placeInWords(event, chosen, { zone: 'UTC', now })).toBe(words);
});

it('says nothing where nothing is limited', () => {
  const around = { zone: 'UTC', now: open };
  expect(placeInWords({ places: null, mine: null }, chose('yes', null), around)).toBe('');
});
