import { describe, expect, it } from 'vitest';
import { emptyWeek, painted, quartersInWeek } from '#rules/calendar/availability.ts';
import {
  asLived,
  livedParts,
  quarterHour,
  quartersOfWeek,
  without,
} from '#rules/calendar/lived-week.ts';
import { addDays, localText, localTimeAt } from '#rules/calendar/zone-time.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** Weekdays from Monday. */
const dayNumbers = { Mon: 0, Sat: 5, Sun: 6 } as const;
type Day = keyof typeof dayNumbers;

/** Paints hours of a day: `20:00` up to, and not including, `21:00`. */
function weekWith(day: Day, from: string, until: string): string {
  const quarterOf = (time: string) =>
    Number(time.slice(0, 2)) * 4 + Math.floor(Number(time.slice(3)) / 15);
  const number = dayNumbers[day];
  const [first, last] = [quarterOf(from), quarterOf(until) - 1];
  return painted(
    emptyWeek,
    { day: number, quarter: first },
    { day: number, quarter: last },
    'free',
  );
}

/** Returns the moments at which somebody is free in a week of the guild. */
function freeMoments(week: string, zone: string, monday: string, guildZone: string): number[] {
  const run = quartersOfWeek(monday, guildZone);
  const lived = asLived(week, livedParts(run, zone));
  expect(lived).toHaveLength(run.quarters);
  return Array.from(lived).flatMap((letter, at) =>
    letter === 'f' ? run.from + at * quarterHour : [],
  );
}

describe('the quarter hours of a week', () => {
  it.each([
    ['Europe/Berlin', '2026-11-23', '2026-11-22T23:00:00.000Z', 672],
    // Clocks go forward on Sunday 29 March 2026 and back on Sunday 25 October 2026.
    ['Europe/Berlin', '2026-03-23', '2026-03-22T23:00:00.000Z', 668],
    ['Europe/Berlin', '2026-10-19', '2026-10-18T22:00:00.000Z', 676],
    // New York changes on 8 March and 1 November.
    ['America/New_York', '2026-03-02', '2026-03-02T05:00:00.000Z', 668],
    ['America/New_York', '2026-10-26', '2026-10-26T04:00:00.000Z', 676],
    // Lord Howe Island moves its clocks by half an hour, on 5 April and 4 October.
    ['Australia/Lord_Howe', '2026-03-30', '2026-03-29T13:00:00.000Z', 674],
    ['Australia/Lord_Howe', '2026-09-28', '2026-09-27T13:30:00.000Z', 670],
    ['Asia/Kolkata', '2026-10-19', '2026-10-18T18:30:00.000Z', 672],
  ])('of %s from %s on begin at %s: %i', (zone, monday, from, quarters) => {
    const run = quartersOfWeek(monday, zone);
    expect([iso(run.from), run.quarters]).toEqual([from, quarters]);
  });
});

describe('a usual week that is lived', () => {
  it.each([
    // A usual week in the guild's own zone: the same hours, whatever the season.
    [
      'Europe/Berlin',
      'Sat',
      '20:00',
      '20:30',
      '2026-11-23',
      ['2026-11-28T19:00Z', '2026-11-28T19:15Z'],
    ],
    [
      'Europe/Berlin',
      'Sat',
      '20:00',
      '20:30',
      '2026-07-20',
      ['2026-07-25T18:00Z', '2026-07-25T18:15Z'],
    ],
    // 02:00 to 03:00 does not exist on the Sunday on which clocks go forward.
    [
      'Europe/Berlin',
      'Sun',
      '01:45',
      '03:15',
      '2026-03-23',
      ['2026-03-29T00:45Z', '2026-03-29T01:00Z'],
    ],
    // And comes twice on the Sunday on which they go back.
    [
      ...(['Europe/Berlin', 'Sun', '01:45', '02:30', '2026-10-19'] as const),
      [
        '2026-10-24T23:45Z',
        '2026-10-25T00:00Z',
        '2026-10-25T00:15Z',
        '2026-10-25T01:00Z',
        '2026-10-25T01:15Z',
      ],
    ],
    // Between the two changes of Europe and America they are five hours apart, not six.
    ['America/New_York', 'Sat', '14:00', '14:15', '2026-10-19', ['2026-10-24T18:00Z']],
    ['America/New_York', 'Sat', '14:00', '14:15', '2026-10-26', ['2026-10-31T18:00Z']],
    ['America/New_York', 'Sat', '14:00', '14:15', '2026-11-02', ['2026-11-07T19:00Z']],
    // America's own gap, in a week in which the guild's clocks do not change.
    ['America/New_York', 'Sun', '02:00', '03:15', '2026-03-02', ['2026-03-08T07:00Z']],
    [
      'America/New_York',
      'Sun',
      '01:45',
      '02:00',
      '2026-10-26',
      ['2026-11-01T05:45Z', '2026-11-01T06:45Z'],
    ],
    // A Monday morning in Sydney is a Sunday evening in Berlin: the week's last hours.
    ['Australia/Sydney', 'Mon', '05:00', '05:15', '2026-11-23', ['2026-11-29T18:00Z']],
    // Half of Lord Howe's repeated half hour.
    [
      'Australia/Lord_Howe',
      'Sun',
      '01:30',
      '01:45',
      '2026-03-30',
      ['2026-04-04T14:30Z', '2026-04-04T15:00Z'],
    ],
    ['Asia/Kathmandu', 'Mon', '05:00', '05:15', '2026-11-23', ['2026-11-22T23:15Z']],
    ['Asia/Kathmandu', 'Mon', '04:30', '04:45', '2026-11-23', ['2026-11-29T22:45Z']],
  ] as [string, Day, string, string, string, string[]][])(
    'in %s on %s %s to %s, in the guild’s week of %s',
    (zone, day, from, until, monday, moments) => {
      const free = freeMoments(weekWith(day, from, until), zone, monday, 'Europe/Berlin');
      expect(free.map(iso)).toEqual(moments.map((moment) => iso(Date.parse(moment))));
    },
  );

  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
  ])('goes by the clocks of %s in each quarter hour of a year', (zone) => {
    // Each quarter hour of the week has a letter of its own, by which it is known again.
    const week = String.fromCharCode(
      ...Array.from({ length: quartersInWeek }, (_, at) => 256 + at),
    );
    for (let monday = '2026-01-05'; monday < '2027-01-01'; monday = addDays(monday, 7)) {
      const run = quartersOfWeek(monday, 'Europe/Berlin');
      const lived = asLived(week, livedParts(run, zone));
      for (const at of Array.from({ length: 97 }, (_, hour) => hour * 7)) {
        if (at >= run.quarters) continue;
        const place = lived.charCodeAt(at) - 256;
        const local = localTimeAt(run.from + at * quarterHour, zone);
        const weekday = (new Date(localText(local).slice(0, 10)).getUTCDay() + 6) % 7;
        expect(place).toBe(weekday * 96 + local.hour * 4 + Math.floor(local.minute / 15));
      }
    }
  });
});

describe('a time that is taken off', () => {
  const from = Date.parse('2026-11-22T23:00Z');
  const lived = 'ffff';
  const time = (first: string, end: string) => ({
    from: Date.parse(`2026-11-22T${first}Z`),
    until: Date.parse(`2026-11-22T${end}Z`),
  });
  it.each([
    ['nothing', [], 'ffff'],
    ['before', [time('20:00', '23:00')], 'ffff'],
    ['until into it', [time('20:00', '23:15')], '-fff'],
    ['whatever it touches', [time('23:20', '23:31')], 'f--f'],
    ['two times', [time('23:00', '23:10'), time('23:45', '23:59')], '-ff-'],
    ['longer than all of it', [{ from: 0, until: Infinity }], '----'],
  ])('%s', (_, away, left) => {
    expect(without(lived, from, away)).toBe(left);
  });
});
