import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copiedTo,
  dayInWords,
  dayOfWeek,
  emptyWeek,
  painted,
  presets,
  quarterTime,
  quartersInDay,
  quartersInWeek,
  stateAt,
  withPreset,
} from '#rules/calendar/availability.ts';

const monday = 0;
const [seven, eight] = [19 * 4, 20 * 4];
const at = (day: number, quarter: number) => ({ day, quarter });
const words = (week: string) =>
  Array.from({ length: 7 }, (_, day) => dayInWords(dayOfWeek(week, day)));

describe('a usual week', () => {
  it('has 672 quarter hours, none of which is free at first', () => {
    expect([quartersInDay, quartersInWeek, emptyWeek.length]).toEqual([96, 672, 672]);
    expect(words(emptyWeek)).toEqual(['', '', '', '', '', '', '']);
  });

  it.each([
    ['one quarter hour', at(2, seven), at(2, seven), ['', '', '19:00–19:15', '', '', '', '']],
    [
      'a stretch, drawn upwards',
      at(2, eight),
      at(2, seven),
      ['', '', '19:00–20:15', '', '', '', ''],
    ],
    [
      'the same hours of several days, drawn backwards',
      at(3, seven),
      at(1, eight - 1),
      ['', '19:00–20:00', '19:00–20:00', '19:00–20:00', '', '', ''],
    ],
    ['until midnight', at(6, 92), at(6, 95), ['', '', '', '', '', '', '23:00–24:00']],
  ])('is painted: %s', (_, from, to, said) => {
    expect(words(painted(emptyWeek, from, to, 'free'))).toEqual(said);
  });

  it('holds three states, and takes each back', () => {
    const free = painted(emptyWeek, at(monday, seven), at(monday, eight - 1), 'free');
    const both = painted(free, at(monday, seven), at(monday, seven + 1), 'perhaps');
    expect(words(both)[0]).toBe('perhaps 19:00–19:30, 19:30–20:00');
    expect([seven - 1, seven, eight - 1].map((quarter) => stateAt(both, at(monday, quarter)))) //
      .toEqual(['not', 'perhaps', 'free']);
    expect(painted(both, at(0, 0), at(6, 95), 'not')).toBe(emptyWeek);
  });

  it('keeps its length, and all that is not painted, whatever is', () => {
    const place = fc.record({ day: fc.nat(6), quarter: fc.nat(95) });
    fc.assert(
      fc.property(place, place, place, (from, to, other) => {
        const before = painted(emptyWeek, other, other, 'perhaps');
        const after = painted(before, from, to, 'free');
        const isIn = (a: number, b: number, value: number) =>
          Math.min(a, b) <= value && value <= Math.max(a, b);
        const isPainted =
          isIn(from.day, to.day, other.day) && isIn(from.quarter, to.quarter, other.quarter);
        expect(after).toHaveLength(quartersInWeek);
        expect(stateAt(after, other)).toBe(isPainted ? 'free' : 'perhaps');
      }),
    );
  });

  it('copies a day to others', () => {
    const week = painted(emptyWeek, at(1, seven), at(1, seven), 'free');
    expect(words(copiedTo(week, 1, [0, 6]))) //
      .toEqual(['19:00–19:15', '19:00–19:15', '', '', '', '', '19:00–19:15']);
  });

  it('has hours that are often meant', () => {
    const all = presets.map((preset) => [
      preset.name,
      words(withPreset(emptyWeek, preset, 'free')),
    ]);
    expect(Object.fromEntries(all)).toEqual({
      'Weekday evenings': [...Array<string>(5).fill('19:00–23:00'), '', ''],
      'Weekend days': ['', '', '', '', '', '10:00–18:00', '10:00–18:00'],
      'Weekend evenings': ['', '', '', '', '', '18:00–24:00', '18:00–24:00'],
    });
  });

  it.each([
    [0, '00:00'],
    [77, '19:15'],
    [96, '24:00'],
  ])('names quarter hour %i %s', (quarter, time) => {
    expect(quarterTime(quarter)).toBe(time);
  });
});
