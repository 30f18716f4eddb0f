import fc from 'fast-check';
import { Temporal as polyfilled } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  dayAt,
  daysBetween,
  isDay,
  isZone,
  localText,
  localTimeAt,
  momentOf,
  momentsOf,
  readLocal,
  weekdayOf,
} from '#rules/calendar/zone-time.ts';

const iso = (moment: number) => new Date(moment).toISOString();
const moments = (text: string, zone: string) => momentsOf(readLocal(text)!, zone).map(iso);

const native = globalThis.Temporal;

// Browsers without Temporal get the polyfill: both have to tell the same time.
describe.each([
  ['the engine’s Temporal', native],
  ['the polyfill', polyfilled],
])('with %s', (_, implementation) => {
  beforeAll(() => {
    Object.assign(globalThis, { Temporal: implementation });
  });
  afterAll(() => {
    Object.assign(globalThis, { Temporal: native });
  });

  describe('momentsOf', () => {
    it.each([
      ['an evening in winter', '2026-11-24T20:00', 'Europe/Berlin', ['2026-11-24T19:00:00.000Z']],
      ['an evening in summer', '2026-07-14T20:00', 'Europe/Berlin', ['2026-07-14T18:00:00.000Z']],
      ['a time that clocks skip', '2026-03-29T02:30', 'Europe/Berlin', []],
      [
        'the moment they go forward',
        '2026-03-29T03:00',
        'Europe/Berlin',
        ['2026-03-29T01:00:00.000Z'],
      ],
      [
        'a time that comes twice',
        '2026-10-25T02:30',
        'Europe/Berlin',
        ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
      ],
      [
        'twice in New York',
        '2026-11-01T01:30',
        'America/New_York',
        ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
      ],
      [
        'half an hour back, on Lord Howe',
        '2026-04-05T01:45',
        'Australia/Lord_Howe',
        ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
      ],
      ['a day that Samoa left out', '2011-12-30T12:00', 'Pacific/Apia', []],
      [
        'just before clocks go forward',
        '2026-03-29T01:00',
        'Europe/Berlin',
        ['2026-03-29T00:00:00.000Z'],
      ],
      ['half hours', '2026-07-04T09:15', 'Asia/Kolkata', ['2026-07-04T03:45:00.000Z']],
      ['behind UTC', '2026-07-04T20:00', 'America/New_York', ['2026-07-05T00:00:00.000Z']],
      ['no daylight saving', '2026-03-29T02:30', 'Asia/Kolkata', ['2026-03-28T21:00:00.000Z']],
    ])('%s', (_, text, zone, expected) => {
      expect(moments(text, zone)).toEqual(expected);
    });

    it('is undone by localTimeAt, at any minute, in any zone', () => {
      const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC');
      const minute = fc
        .integer({ min: 25_000_000, max: 31_000_000 })
        .map((count) => count * 60_000);
      fc.assert(
        fc.property(minute, zone, (moment, where) => {
          expect(momentsOf(localTimeAt(moment, where), where)).toContain(moment);
        }),
      );
    });
  });

  it('puts a skipped time as long after the gap as it lies in it', () => {
    expect(iso(momentOf(readLocal('2026-03-29T02:30')!, 'Europe/Berlin'))).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it.each(['2026-02-29T10:00', '2026-06-31T10:00', '2026-11-20T24:00', '2026-11-20', '', 'x'])(
    'reads %j as no time',
    (text) => {
      expect(readLocal(text)).toBeNull();
    },
  );

  it('writes what it reads', () => {
    expect(localText(readLocal('2028-02-29T00:05')!)).toBe('2028-02-29T00:05');
  });

  it('counts days over a change of clocks, a month and a leap year', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(isDay('2026-13-01')).toBe(false);
  });

  it('knows which day it is where', () => {
    const evening = Date.UTC(2026, 10, 20, 23, 30);
    expect(dayAt(evening, 'Europe/Berlin')).toBe('2026-11-21');
    expect(dayAt(evening, 'America/New_York')).toBe('2026-11-20');
  });

  it('knows zones from other words', () => {
    expect(isZone('Europe/Berlin')).toBe(true);
    expect(isZone('Europe/Atlantis')).toBe(false);
  });
});
