import { Temporal as polyfilled } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isWithin,
  mayBeMuted,
  type NoticeChoices,
  standardChoices,
} from '#rules/notices/choices.ts';
import { allNoticeKinds, noticeKinds } from '#rules/notices/kinds.ts';
import { deviceMoment, helpsUntil } from '#rules/notices/moments.ts';

const never = Infinity;
const at = (text: string) => Date.parse(text.length === 16 ? `${text}Z` : text);
const iso = (moment: number | null) => moment && new Date(moment).toISOString().slice(0, 16);

/** Choices of somebody who has everything at once, but for what is said. */
function choicesOf({
  digest = false,
  quiet = '00:00–00:00',
  digestAt = '18:00',
  zone = 'Europe/Berlin',
}): NoticeChoices {
  const [from = '', until = ''] = quiet.split('–');
  const way = digest ? 'digest' : 'now';
  const devices = allNoticeKinds.map((kind) => [kind, way]);
  return {
    ...{ quiet: { from, until }, digestAt, zone, muted: [] },
    devices: Object.fromEntries(devices) as NoticeChoices['devices'],
  };
}

const native = globalThis.Temporal;

describe.each([
  ['the engine’s Temporal', native],
  ['the polyfill', polyfilled],
] as const)('by %s', (_, implementation) => {
  beforeAll(() => {
    Object.assign(globalThis, { Temporal: implementation });
  });

  afterAll(() => {
    Object.assign(globalThis, { Temporal: native });
  });

  // All moments are in UTC; the reason stands beside each case.
  it.each<[string, { quiet: string; zone?: string }, string, string]>([
    ['no quiet hours', { quiet: '07:00–07:00' }, '2026-11-20T02:00', '2026-11-20T02:00'],
    ['before them', { quiet: '23:00–08:00' }, '2026-11-20T21:59', '2026-11-20T21:59'],
    ['as they begin', { quiet: '23:00–08:00' }, '2026-11-20T22:00', '2026-11-21T07:00'],
    ['after midnight', { quiet: '23:00–08:00' }, '2026-11-21T00:30', '2026-11-21T07:00'],
    ['in their last minute', { quiet: '23:00–08:00' }, '2026-11-21T06:59', '2026-11-21T07:00'],
    ['as they end', { quiet: '23:00–08:00' }, '2026-11-21T07:00', '2026-11-21T07:00'],
    ['within one day', { quiet: '09:15–16:45' }, '2026-11-20T10:00', '2026-11-20T15:45'],
    ['outside within one day', { quiet: '09:15–16:45' }, '2026-11-20T20:00', '2026-11-20T20:00'],
    ['all but a minute', { quiet: '08:01–08:00' }, '2026-11-20T07:01', '2026-11-21T07:00'],
    ['until midnight', { quiet: '20:00–00:00' }, '2026-11-20T21:00', '2026-11-20T23:00'],
    // Clocks go forward on 29 March 2026, from 02:00 to 03:00 (01:00 UTC).
    ['a night an hour shorter', { quiet: '23:00–08:00' }, '2026-03-28T23:00', '2026-03-29T06:00'],
    ['an end that is skipped', { quiet: '23:00–02:30' }, '2026-03-29T00:30', '2026-03-29T01:00'],
    ['a begin that is skipped', { quiet: '02:30–08:00' }, '2026-03-29T01:00', '2026-03-29T06:00'],
    ['just before that', { quiet: '02:30–08:00' }, '2026-03-29T00:59', '2026-03-29T00:59'],
    ['skipped as a whole', { quiet: '02:10–02:50' }, '2026-03-29T01:00', '2026-03-29T01:00'],
    // They go back on 25 October 2026, from 03:00 to 02:00 (01:00 UTC).
    ['a night an hour longer', { quiet: '23:00–08:00' }, '2026-10-24T22:00', '2026-10-25T07:00'],
    // Nobody is woken in an hour that comes again.
    ['an end shown twice', { quiet: '23:00–02:30' }, '2026-10-25T00:40', '2026-10-25T01:30'],
    ['a begin shown twice', { quiet: '02:30–08:00' }, '2026-10-25T00:30', '2026-10-25T07:00'],
    ['both shown twice', { quiet: '02:10–02:20' }, '2026-10-25T00:15', '2026-10-25T01:20'],
    // Half an hour and three quarters from UTC; Lord Howe's clocks change by half an hour.
    [
      'India',
      { quiet: '23:00–07:30', zone: 'Asia/Kolkata' },
      '2026-11-20T18:00',
      '2026-11-21T02:00',
    ],
    [
      'Nepal',
      { quiet: '22:00–06:00', zone: 'Asia/Kathmandu' },
      '2026-11-20T17:00',
      '2026-11-21T00:15',
    ],
    [
      ...['Lord Howe, skipped'],
      ...[{ quiet: '22:00–02:15', zone: 'Australia/Lord_Howe' }],
      ...['2026-10-03T15:00', '2026-10-03T15:30'],
    ],
    [
      ...['Lord Howe, shown twice'],
      ...[{ quiet: '22:00–01:45', zone: 'Australia/Lord_Howe' }],
      ...['2026-04-04T14:50', '2026-04-04T15:15'],
    ],
    // In Cairo clocks skip midnight itself: 24 April 2026, from 00:00 to 01:00 (22:00 UTC).
    [
      'a skipped midnight',
      { quiet: '00:00–07:00', zone: 'Africa/Cairo' },
      '2026-04-23T22:00',
      '2026-04-24T04:00',
    ],
    // In Havana they go back over it: 1 November 2026, from 01:00 to 00:00 (05:00 UTC).
    [
      'a midnight shown twice',
      { quiet: '20:00–00:00', zone: 'America/Havana' },
      '2026-11-01T04:30',
      '2026-11-01T05:00',
    ],
    // Where the first quiet hours end others have begun already.
    ['one after another', { quiet: '02:20–02:10' }, '2026-10-24T12:00', '2026-10-26T01:10'],
  ] as [string, { quiet: string; zone?: string }, string, string][])(
    'word is quiet: %s',
    (_name, choices, told, goes) => {
      const sent = { kind: 'event-off', at: at(told), until: never } as const;
      expect(iso(deviceMoment(choicesOf(choices), sent))).toBe(goes);
    },
  );

  it.each<[string, { digestAt: string; quiet?: string; zone?: string }, string, string]>([
    ['later today', { digestAt: '18:00' }, '2026-11-20T10:00', '2026-11-20T17:00'],
    ['at that time', { digestAt: '18:00' }, '2026-11-20T17:00', '2026-11-20T17:00'],
    ['tomorrow', { digestAt: '18:00' }, '2026-11-20T17:01', '2026-11-21T17:00'],
    ['before the clocks change', { digestAt: '18:00' }, '2026-03-28T18:00', '2026-03-29T16:00'],
    ['a time that is skipped', { digestAt: '02:30' }, '2026-03-28T12:00', '2026-03-29T01:00'],
    ['a time shown twice', { digestAt: '02:30' }, '2026-10-24T12:00', '2026-10-25T00:30'],
    ['between its two', { digestAt: '02:30' }, '2026-10-25T00:45', '2026-10-26T01:30'],
    [
      'in the quiet hours',
      { digestAt: '07:00', quiet: '23:00–08:30' },
      '2026-11-20T12:00',
      '2026-11-21T07:30',
    ],
    ['India', { digestAt: '09:00', zone: 'Asia/Kolkata' }, '2026-11-20T03:31', '2026-11-21T03:30'],
    [
      'Chatham',
      { digestAt: '18:00', zone: 'Pacific/Chatham' },
      '2026-11-20T04:00',
      '2026-11-20T04:15',
    ],
  ])('the digest goes %s', (_name, choices, told, goes) => {
    const sent = { kind: 'event-off', at: at(told), until: never } as const;
    expect(iso(deviceMoment(choicesOf({ ...choices, digest: true }), sent))).toBe(goes);
  });

  it('word never goes once it helps nobody', () => {
    const night = choicesOf({ quiet: '23:00–08:00' });
    const told = { kind: 'event-moved', at: at('2026-11-20T23:30') } as const;
    const end = at('2026-11-21T07:00');
    expect(deviceMoment(night, { ...told, until: end })).toBeNull();
    expect(deviceMoment(night, { ...told, until: end + 1 })).toBe(end);
    const daily = choicesOf({ digest: true });
    expect(deviceMoment(daily, { ...told, until: at('2026-11-21T17:00') })).toBeNull();
    expect(deviceMoment(choicesOf({}), { ...told, until: told.at })).toBeNull();
  });
});

it('word of an evening helps until it begins, of one that goes on until it is over', () => {
  const [startsAt, ends] = ['2026-11-25T19:00:00.000Z', at('2026-11-25T22:00')];
  const evening = { eventId: 'e1', title: 'Slow Tide', startsAt, count: 1 };
  const moved = { kind: 'event-moved', facts: evening } as const;
  const begins = Date.parse(startsAt);
  expect(helpsUntil(moved, begins - 1, ends)).toBe(begins);
  expect(helpsUntil(moved, begins, ends)).toBe(ends);
  // Of several the first alone begins then.
  const several = { ...moved, facts: { ...evening, eventId: null, count: 9 } };
  expect(helpsUntil(several, begins - 1, ends)).toBe(ends);
  const reminder = { kind: 'event-reminder', facts: evening } as const;
  expect(helpsUntil(reminder, begins - 9, begins - 5)).toBe(begins - 5);
  const joined = { kind: 'squad-moved', facts: { from: null, to: 'Lamps' } } as const;
  expect(helpsUntil(joined, begins, ends)).toBe(ends);
});

it('who has chosen nothing is told at once what cannot wait', () => {
  const { devices, muted, zone } = standardChoices('Asia/Kolkata');
  const atOnce = allNoticeKinds.filter((kind) => devices[kind] === 'now');
  expect(atOnce).toEqual([
    ...['event-moved', 'event-off', 'event-on', 'event-others', 'event-reminder'],
    ...['place-free', 'place-lost'],
    ...['plan-published', 'plan-changed', 'trial-decided'],
  ]);
  expect([muted, zone]).toEqual([[], 'Asia/Kolkata']);
  const names = allNoticeKinds.map((kind) => noticeKinds[kind].name);
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  ['22:59', '23:00–08:00', false],
  ['23:00', '23:00–08:00', true],
  ['00:00', '23:00–08:00', true],
  ['08:00', '23:00–08:00', false],
  ['12:00', '09:15–16:45', true],
  ['16:45', '09:15–16:45', false],
  // No quiet hours have no time in them.
  ['09:15', '09:15–09:15', false],
])('%s in %s: %s', (time, span, isIn) => {
  const [from = '', until = ''] = span.split('–');
  expect(isWithin(time, { from, until })).toBe(isIn);
});

it('what waits for an answer cannot be muted', () => {
  expect(allNoticeKinds.filter((kind) => !mayBeMuted(kind))).toEqual([
    ...['event-planned', 'event-moved', 'event-reminder', 'appeal-made', 'trial-due'],
    ...['squad-asked', 'reading-asked', 'place-offered'],
  ]);
});
