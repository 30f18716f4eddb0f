import { describe, expect, it } from 'vitest';
import { readWeights, writeWeights } from '#rules/gear/weights-text.ts';

describe('weights as a text', () => {
  it('are read as they were written, without those that are worth nothing', () => {
    const weights = {
      Armor: 1.5,
      'Attack Speed %': 60,
      Wisdom: -0.25,
      Luck: 0,
      Strength: 0.1 + 0.2,
    };
    const text = writeWeights(weights);
    expect(text).toBe('1.5 Armor\n60 Attack Speed %\n-0.25 Wisdom\n0.3 Strength');
    expect(readWeights(text)).toEqual({
      ...{ Armor: 1.5, 'Attack Speed %': 60, Wisdom: -0.25, Strength: 0.3 },
    });
    expect(writeWeights({})).toBe('');
    expect(readWeights('')).toEqual({});
  });

  it.each([
    ['Armor', 'no weight'],
    ['1 ', 'no stat'],
    ['1 Armor\n2 Armor', 'a stat twice'],
    ['1001 Armor', 'above the bounds'],
    ['1e3 Armor', 'no plain number'],
    ['0.000001 Armor', 'finer than weights count'],
    [Array.from({ length: 61 }, (_, n) => `1 Stat ${n}`).join('\n'), 'too many'],
  ])('are none in %j: %s', (text) => {
    expect(readWeights(text)).toBeNull();
  });
});
