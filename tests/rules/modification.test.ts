import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentValue, enchantMax, qualityTenthsMax, valueSteps } from '#rules/items/stats.ts';
import {
  atRest,
  formatQuality,
  isAdjusted,
  isModifiable,
  isPossible,
  modifiedStats,
  possibleModification,
} from '#rules/items/modification.ts';
import { rarities, type Rarity, rarityKey } from '#rules/items/rarity.ts';
import { formatGain, formatPrecise } from '#rules/items/stat-format.ts';

const strength = '109183598614138';
const stat = { id: '1', name: 'Accuracy', min: 40, max: 47 };
const core = { id: strength, name: 'Strength', min: 28, max: 29 };

/** The item of a table, with other numbers at each rarity, so that a wrong column shows. */
const stats = Object.fromEntries(
  rarities.map((rarity, index) => [
    rarityKey(rarity),
    {
      primary: [{ ...stat, min: 40 + index, max: 140 + index }],
      core: [{ ...core, min: 20 + index, max: 40 + index }],
    },
  ]),
);

describe('the steps to a value', () => {
  it.each([
    ['primary', stat, 0, 0, { rule: 'rest', enchantPart: 0, qualityPart: 0, current: 40 }],
    ['primary', stat, 12, 635, { rule: 'share', enchantPart: 4.8, rounded: 9, current: 49 }],
    ['core', core, 12, 635, { rule: 'flat', enchantPart: 12, rounded: 1, current: 41 }],
    // Only the core list has the exception: the same id elsewhere follows the common rule.
    ['primary', core, 12, 635, { rule: 'share', enchantPart: 3.36, rounded: 4, current: 32 }],
  ] as const)('%s %j +%i at %i tenths', (list, range, enchant, qualityTenths, steps) => {
    expect(valueSteps(range, list, { enchant, qualityTenths })).toMatchObject(steps);
  });

  const ranges = fc.record({
    id: fc.constantFrom('1', strength),
    min: fc.integer({ min: 0, max: 5000 }),
    spread: fc.integer({ min: 0, max: 5000 }),
    list: fc.constantFrom('primary' as const, 'core' as const),
    enchant: fc.integer({ min: 0, max: enchantMax }),
    qualityTenths: fc.integer({ min: 0, max: qualityTenthsMax }),
  });

  it('add up to the value, always', () => {
    fc.assert(
      fc.property(ranges, ({ id, min, spread, list, enchant, qualityTenths }) => {
        const range = { id, min, max: min + spread };
        const { rule, rounded, current } = valueSteps(range, list, { enchant, qualityTenths });
        expect(current).toBe(min + rounded + (rule === 'flat' ? enchant : 0));
        expect(current).toBe(currentValue(range, list, { enchant, qualityTenths }));
      }),
      { numRuns: 5000 },
    );
  });

  it('never lead below the minimum, and never down when more is put in', () => {
    fc.assert(
      fc.property(ranges, ({ id, min, spread, list, enchant, qualityTenths }) => {
        const range = { id, min, max: min + spread };
        const value = currentValue(range, list, { enchant, qualityTenths });
        expect(value).toBeGreaterThanOrEqual(min);
        const more = { enchant: Math.min(enchantMax, enchant + 1), qualityTenths };
        expect(currentValue(range, list, more)).toBeGreaterThanOrEqual(value);
        const better = { enchant, qualityTenths: Math.min(qualityTenthsMax, qualityTenths + 1) };
        expect(currentValue(range, list, better)).toBeGreaterThanOrEqual(value);
      }),
      { numRuns: 5000 },
    );
  });

  it('lead to exactly the minimum at 0 and the maximum at 100', () => {
    fc.assert(
      fc.property(ranges, ({ id, min, spread, list }) => {
        const range = { id, min, max: min + spread };
        expect(currentValue(range, list, { enchant: 0, qualityTenths: 0 })).toBe(min);
        expect(currentValue(range, list, { enchant: 0, qualityTenths: qualityTenthsMax })).toBe(
          min + spread,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a modification', () => {
  it.each(rarities)('of %s reads the stats of that rarity', (rarity) => {
    const index = rarities.indexOf(rarity);
    const modification = { rarity, enchant: 20, qualityTenths: 500 };
    expect(modifiedStats(stats, modification)).toEqual({
      primary: [
        {
          ...stat,
          min: 40 + index,
          max: 140 + index,
          current: 40 + index + Math.round((40 + index) / 5 + 50),
        },
      ],
      core: [{ ...core, min: 20 + index, max: 40 + index, current: 20 + index + 20 + 10 }],
    });
  });

  it('has no stats where the item has none', () => {
    const nothing = { primary: [], core: [] };
    expect(modifiedStats(null, atRest('Rare'))).toEqual(nothing);
    expect(modifiedStats(undefined, atRest('Rare'))).toEqual(nothing);
    expect(modifiedStats({ common: stats.common }, atRest('Rare'))).toEqual(nothing);
  });

  it.each([
    [0, 0, false],
    [1, 0, true],
    [0, 1, true],
    [20, 1000, true],
  ])('+%i at %i tenths: adjusted %s', (enchant, qualityTenths, adjusted) => {
    expect(isAdjusted({ enchant, qualityTenths })).toBe(adjusted);
  });

  it.each([
    [-1, 0],
    [21, 0],
    [0, -1],
    [0, 1001],
    [1.5, 0],
    [0, 0.5],
    [Number.NaN, 0],
  ])('+%d at %d tenths cannot be', (enchant, qualityTenths) => {
    expect(isPossible({ enchant, qualityTenths })).toBe(false);
    const item = { rarityMin: 'Rare', rarityMax: 'Epic' } as const;
    const wanted = { rarity: 'Epic', enchant, qualityTenths } as const;
    expect(possibleModification(wanted, item)).toEqual(atRest('Epic'));
  });

  it.each<[Rarity, Rarity]>([
    ['Common', 'Rare'],
    ['Rare', 'Rare'],
    ['Epic', 'Epic'],
    ['Artifact', 'Rare'],
  ])('of %s on an item from Rare to Epic is %s', (rarity, possible) => {
    const item = { rarityMin: 'Rare', rarityMax: 'Epic' } as const;
    const wanted = { rarity, enchant: 3, qualityTenths: 7 };
    expect(possibleModification(wanted, item)).toEqual({ ...wanted, rarity: possible });
  });

  it('is there for an item with a stat at a rarity it comes in', () => {
    const item = { rarityMin: 'Rare', rarityMax: 'Epic' } as const;
    expect(isModifiable({ ...item, stats })).toBe(true);
    expect(isModifiable({ ...item, stats: { epic: stats.epic } })).toBe(true);
    expect(isModifiable({ ...item, stats: { common: stats.common } })).toBe(false);
    expect(isModifiable({ ...item, stats: { epic: { primary: [], core: [] } } })).toBe(false);
    expect(isModifiable({ ...item, stats: null })).toBe(false);
  });
});

describe('numbers as the site writes them', () => {
  it.each([
    [0, '0'],
    [1, '0.1'],
    [635, '63.5'],
    [1000, '100'],
  ])('quality of %i tenths is %s', (tenths, text) => {
    expect(formatQuality(tenths)).toBe(text);
  });

  it.each([
    [0, '0'],
    [10, '+10'],
    [1200.5, '+1,200.5'],
    [-3, '−3'],
  ])('a gain of %d is %s', (value, text) => {
    expect(formatGain(value)).toBe(text);
  });

  it('steps keep four places', () => {
    expect(formatPrecise(4.44499)).toBe('4.445');
    expect(formatPrecise(-0.25)).toBe('−0.25');
  });
});
