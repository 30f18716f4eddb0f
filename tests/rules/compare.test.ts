import { expect, it } from 'vitest';
import { compareStats } from '#rules/items/compare.ts';

const stat = (name: string, current: number, min = 1) => ({ id: '1', name, min, max: 99, current });

it('a comparison sets every stat against the first item', () => {
  const rows = compareStats([
    { primary: [stat('Power', 10)], core: [stat('Wisdom', 5), stat('Hidden', 9, 0)] },
    { primary: [stat('Power', 12)], core: [stat('Luck', 3)] },
    { primary: [stat('Power', 7)], core: [stat('Wisdom', 5), stat('Power', 1)] },
  ]);
  expect(rows).toEqual([
    {
      name: 'Power',
      values: [
        { value: 10, difference: null },
        { value: 12, difference: 2 },
        { value: 8, difference: -2 },
      ],
    },
    {
      name: 'Wisdom',
      values: [
        { value: 5, difference: null },
        // What lacks a stat is not said to lose it.
        { value: null, difference: null },
        { value: 5, difference: 0 },
      ],
    },
    {
      name: 'Luck',
      values: [
        { value: null, difference: null },
        { value: 3, difference: null },
        { value: null, difference: null },
      ],
    },
  ]);
});
