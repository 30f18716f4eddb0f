import { describe, expect, it } from 'vitest';
import { blocksByDay, hoursOf } from '#rules/calendar/day-hours.ts';

const zone = 'Europe/Berlin';

/** Writes the blocks of a list of events as `day from–until lane/lanes`. */
function placed(events: readonly (readonly [startsAt: string, endsAt: string])[]): string[] {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const timed = events.map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
  return [...blocksByDay(timed, zone).values()]
    .flat()
    .map(
      ({ day, from, until, continues, lane, lanes }) =>
        `${day} ${clock(from)}–${clock(until)} ${lane + 1}/${lanes}${continues ? ' continues' : ''}`,
    );
}

describe('events as blocks between hours', () => {
  it.each([
    [
      'an evening, by the clocks of the zone',
      [['2026-11-24T19:00:00Z', '2026-11-24T21:30:00Z']],
      ['2026-11-24 20:00–22:30 1/1'],
    ],
    [
      'two that touch stand one below the other',
      [
        ['2026-11-24T17:00:00Z', '2026-11-24T19:00:00Z'],
        ['2026-11-24T19:00:00Z', '2026-11-24T21:00:00Z'],
      ],
      ['2026-11-24 18:00–20:00 1/1', '2026-11-24 20:00–22:00 1/1'],
    ],
    [
      'two that overlap stand side by side, whichever comes first',
      [
        ['2026-11-24T20:00:00Z', '2026-11-24T22:00:00Z'],
        ['2026-11-24T19:00:00Z', '2026-11-24T21:00:00Z'],
      ],
      ['2026-11-24 20:00–22:00 1/2', '2026-11-24 21:00–23:00 2/2'],
    ],
    [
      'a lane that is free again is used again',
      [
        ['2026-11-24T14:00:00Z', '2026-11-24T20:00:00Z'],
        ['2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z'],
        ['2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'],
      ],
      ['2026-11-24 15:00–21:00 1/2', '2026-11-24 16:00–17:00 2/2', '2026-11-24 18:00–19:00 2/2'],
    ],
    [
      'three at once are three lanes, a later one has the day again',
      [
        ['2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'],
        ['2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'],
        ['2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'],
        ['2026-11-24T19:00:00Z', '2026-11-24T20:00:00Z'],
      ],
      [
        '2026-11-24 18:00–19:00 1/3',
        '2026-11-24 18:00–19:00 2/3',
        '2026-11-24 18:00–19:00 3/3',
        '2026-11-24 20:00–21:00 1/1',
      ],
    ],
    [
      'over midnight it is cut in two',
      [['2026-11-24T21:00:00Z', '2026-11-25T01:00:00Z']],
      ['2026-11-24 22:00–24:00 1/1', '2026-11-25 00:00–02:00 1/1 continues'],
    ],
    [
      'until midnight it has no part on the next day',
      [['2026-11-24T21:00:00Z', '2026-11-24T23:00:00Z']],
      ['2026-11-24 22:00–24:00 1/1'],
    ],
    [
      'of three days the middle one is whole',
      [['2026-11-24T21:00:00Z', '2026-11-26T09:00:00Z']],
      [
        '2026-11-24 22:00–24:00 1/1',
        '2026-11-25 00:00–24:00 1/1 continues',
        '2026-11-26 00:00–10:00 1/1 continues',
      ],
    ],
    [
      'a short one is high enough to press, late at night too',
      [
        ['2026-11-24T19:00:00Z', '2026-11-24T19:10:00Z'],
        ['2026-11-24T22:50:00Z', '2026-11-24T22:55:00Z'],
      ],
      ['2026-11-24 20:00–21:00 1/1', '2026-11-24 23:00–24:00 1/1'],
    ],
    [
      'where clocks go forward it stands where its clocks say: two hours seem three',
      [['2027-03-28T00:30:00Z', '2027-03-28T02:30:00Z']],
      ['2027-03-28 01:30–04:30 1/1'],
    ],
    [
      'where clocks go back over its whole length it keeps the least height',
      [['2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z']],
      ['2026-10-25 02:30–03:30 1/1'],
    ],
  ] as const)('%s', (_, events, blocks) => {
    expect(placed(events)).toEqual(blocks);
  });
});

it.each([
  ['shows the evening where nothing is planned', [], [17, 24]],
  ['begins an hour before the earliest', [[14 * 60, 18 * 60]], [13, 24]],
  ['rounds half hours outwards', [[10 * 60 + 30, 11 * 60]], [9, 24]],
  ['ends with the day', [[22 * 60, 24 * 60]], [17, 24]],
  ['begins with the day', [[0, 60]], [0, 24]],
] as const)('the axis %s', (_, spans, [from, until]) => {
  expect(hoursOf(spans.map(([begin, end]) => ({ from: begin, until: end })))).toEqual({
    from,
    until,
  });
});
