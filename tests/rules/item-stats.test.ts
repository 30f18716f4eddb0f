import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentValue, enchantMax, qualityTenthsMax } from '#rules/items/stats.ts';

/** The id of Magic Resist, which is no exception in either list. */
const ordinary = '109183607133840';
/**
 * The ids of stats that gain the enchant itself while they stand in the core list (product §9.8).
 */
const special = ['138', '139', '140', '141', '142', '143'].map((end) => `109183598614${end}`);

it('enchant goes to 20, quality to a thousand tenths', () => {
  expect(enchantMax).toBe(20);
  expect(qualityTenthsMax).toBe(1000);
});

type Case = [
  min: number,
  max: number,
  enchant: number,
  qualityTenths: number,
  value: number,
  why: string,
];

describe.each(['primary', 'core'] as const)('an ordinary stat in the %s list', (list) => {
  it.each<Case>([
    [40, 47, 0, 0, 40, 'nothing improved'],
    [9.3, 11.47, 0, 0, 9.3, 'nothing improved: a fraction is not rounded'],
    [40, 47, 0, 1000, 47, 'full quality is the maximum'],
    [40, 47, 20, 0, 48, 'a fifth of the minimum'],
    [40, 47, 20, 1000, 55, 'both'],
    [40, 47, 1, 0, 40, '0.4 is nothing'],
    [50, 50, 1, 0, 51, '0.5 goes up'],
    [150, 150, 1, 0, 152, '1.5 goes up'],
    [250, 250, 1, 0, 253, '2.5 goes up, not to the even number'],
    [49, 49, 1, 0, 49, '0.49 goes down'],
    [40, 140, 0, 1, 40, 'the smallest step of quality'],
    [40, 540, 0, 1, 41, 'a tenth of a per cent of 500 is 0.5'],
    [40, 47, 0, 635, 44, '4.445'],
    [28, 29, 20, 635, 34, '5.6 + 0.635'],
    [40, 44, 6, 600, 45, '2.4 + 2.4 is rounded once: each alone would make 44'],
    [45, 46, 1, 50, 46, '0.45 + 0.05 is a half'],
    [0, 25, 0, 580, 15, '14.5, which as a share of 0.58 would fall just below the half'],
    [0, 100, 0, 145, 15, '14.5, likewise'],
    [0, 0, 20, 1000, 0, 'a rarity of zeros stays zero'],
    [0, 10, 20, 500, 5, 'a share of nothing is nothing'],
    [192, 288, 20, 1000, 326, '38.4 + 96'],
    [12, 14.8, 0, 1000, 15, 'the gain is whole (3 for 2.8), though it passes the maximum'],
    [9.5, 11.5, 20, 500, 12.5, '1.9 + 1: the fraction of the minimum stays'],
    [50, 40, 0, 1000, 40, 'maximum below minimum: quality takes away'],
    [50, 45, 0, 500, 48, '−2.5 goes up, to −2'],
    [50, 40, 20, 1000, 50, '10 − 10'],
    [-10, -5, 0, 1000, -5, 'negative'],
    [-10, -5, 20, 0, -12, 'a fifth of a negative minimum'],
    [-50, -50, 1, 0, -50, '−0.5 goes up, to nothing'],
    [-10, 10, 0, 500, 0, 'from below zero'],
  ])('%d–%d +%i, %i tenths: %d (%s)', (min, max, enchant, qualityTenths, value) => {
    const stat = { id: ordinary, min, max };
    expect(currentValue(stat, list, { enchant, qualityTenths })).toBe(value);
  });
});

describe.each(special)('%s', (id) => {
  it.each<Case>([
    [4, 10, 0, 0, 4, 'nothing improved'],
    [4, 10, 1, 0, 5, 'the enchant itself'],
    [4, 10, 20, 0, 24, 'the enchant itself, at most'],
    [4, 10, 0, 1, 4, '0.006'],
    [4, 10, 0, 635, 8, '3.81'],
    [4, 10, 0, 1000, 10, 'full quality is the maximum'],
    [4, 10, 20, 1000, 30, 'both'],
    [4, 5, 3, 500, 8, '0.5 goes up'],
    [5, 4, 0, 500, 5, '−0.5 goes up, to nothing'],
    [0, 0, 20, 1000, 20, 'as written: even where a rarity has zeros'],
    [4.5, 6.9, 2, 1000, 8.5, '2 + 2'],
    [-4, -2, 3, 1000, 1, 'negative'],
  ])('core %d–%d +%i, %i tenths: %d (%s)', (min, max, enchant, qualityTenths, value) => {
    expect(currentValue({ id, min, max }, 'core', { enchant, qualityTenths })).toBe(value);
  });

  it('is like any other in the primary list', () => {
    const stat = { id, min: 28, max: 29 };
    expect(currentValue(stat, 'primary', { enchant: 20, qualityTenths: 635 })).toBe(34);
    expect(currentValue(stat, 'primary', { enchant: 1, qualityTenths: 0 })).toBe(28);
  });
});

it.each([
  ['the one before the six', '109183598614137'],
  ['the one after', '109183598614144'],
  ['one that begins like them', '1091835986141380'],
  ['their end alone', '138'],
])('%s is ordinary in the core list', (_, id) => {
  expect(currentValue({ id, min: 4, max: 10 }, 'core', { enchant: 20, qualityTenths: 0 })).toBe(5);
});

describe('any stat of whole numbers', () => {
  const stats = fc
    .record({
      id: fc.constantFrom(ordinary, ...special),
      min: fc.nat(200_000),
      span: fc.nat(50_000),
    })
    .map(({ id, min, span }) => ({ id, min, max: min + span }));
  const lists = fc.constantFrom('primary', 'core');
  const enchants = fc.nat(enchantMax);
  const qualities = fc.nat(qualityTenthsMax);

  it('has its minimum at 0 and 0, and its maximum at full quality', () => {
    fc.assert(
      fc.property(stats, lists, (stat, list) => {
        expect(currentValue(stat, list, { enchant: 0, qualityTenths: 0 })).toBe(stat.min);
        expect(currentValue(stat, list, { enchant: 0, qualityTenths: 1000 })).toBe(stat.max);
      }),
    );
  });

  it('is exactly the formula, counted in thousandths', () => {
    fc.assert(
      fc.property(stats, lists, enchants, qualities, (stat, list, enchant, qualityTenths) => {
        const flat = list === 'core' && stat.id !== ordinary;
        const thousandths =
          BigInt(flat ? enchant * 1000 : stat.min * enchant * 10) +
          BigInt((stat.max - stat.min) * qualityTenths);
        // No number here is negative: adding a half and cutting off rounds half up.
        const gain = Number((thousandths + 500n) / 1000n);
        expect(currentValue(stat, list, { enchant, qualityTenths })).toBe(stat.min + gain);
      }),
      { numRuns: 5000 },
    );
  });

  it('never falls with enchant or quality, nor below its minimum', () => {
    fc.assert(
      fc.property(
        stats,
        lists,
        fc.tuple(enchants, enchants).map((pair) => pair.toSorted((a, b) => a - b)),
        fc.tuple(qualities, qualities).map((pair) => pair.toSorted((a, b) => a - b)),
        (stat, list, [less = 0, more = 0], [low = 0, high = 0]) => {
          const from = currentValue(stat, list, { enchant: less, qualityTenths: low });
          const to = currentValue(stat, list, { enchant: more, qualityTenths: high });
          expect(from).toBeGreaterThanOrEqual(stat.min);
          expect(to).toBeGreaterThanOrEqual(from);
        },
      ),
    );
  });
});
