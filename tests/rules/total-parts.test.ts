import { describe, expect, it } from 'vitest';
import type { Equipped } from '#rules/gear/equipment.ts';
import { effectTotals, partsOf } from '#rules/gear/total-parts.ts';
import type { WornSet } from '#rules/gear/worn-sets.ts';

const stat = (name: string, current: number) => ({ id: '1', name, min: 0, max: 0, current });

const piece = (name: string, more: Partial<Equipped>): Equipped => ({
  ...{ id: name, name, icon: null, itemLevel: 1, rarity: 'Rare', enchantLevel: 2, quality: 3.5 },
  ...{ primaryStats: [], coreStats: [] },
  ...more,
});

const worn = [
  piece('Hood', { primaryStats: [stat('Armor', 0.1)], coreStats: [stat('Armor', 0.2)] }),
  piece('Boots', { primaryStats: [stat('Armor', -3), stat('Evasion', 4)] }),
  piece('Ring', { coreStats: [stat('Armor', 0)] }),
];

const effect = (name: string, value: number, isActive = true) => ({
  ...{ count: 2, name, value, isActive, isShare: value > 0 && value < 1 },
});

const sets: WornSet[] = [
  {
    ...{ name: 'Wardens', pieces: 2, of: 4, next: [], heldDown: null },
    effects: [
      effect('Armor', 7),
      effect('Armor', 0.05),
      effect('Evasion', 9, false),
      effect('Wisdom', 0),
    ],
  },
  {
    ...{ name: 'Lamps', pieces: 2, of: 2, next: [], heldDown: null },
    effects: [effect('Armor', 0.009999999776482582), effect('Song Range', 0.5)],
  },
];

describe('effectTotals', () => {
  it('sums what is active, numbers apart from shares, and leaves out what gives nothing', () => {
    expect([...effectTotals(sets)]).toEqual([
      ['Armor', { flat: 7, share: 0.06 }],
      ['Song Range', { flat: 0, share: 0.5 }],
    ]);
    expect(effectTotals([]).size).toBe(0);
  });
});

describe('partsOf', () => {
  it('lists the pieces that give a stat, both lists as one, then the effects', () => {
    expect(partsOf('Armor', worn, sets)).toEqual([
      { from: 'Hood, Rare, +2, 3.5%', value: 0.3, isEffect: false },
      { from: 'Boots, Rare, +2, 3.5%', value: -3, isEffect: false },
      { from: 'Wardens 2/4, 2 pieces', value: 7, isEffect: true },
      { from: 'Wardens 2/4, 2 pieces', value: 0.05, isEffect: true },
      { from: 'Lamps 2/2, 2 pieces', value: 0.009999999776482582, isEffect: true },
    ]);
    expect(partsOf('Evasion', worn, sets).map(({ value }) => value)).toEqual([4]);
    expect(partsOf('Luck', worn, sets)).toEqual([]);
  });
});
