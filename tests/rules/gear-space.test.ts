import { describe, expect, it } from 'vitest';
import { GearPacker, pieceStats } from '#rules/gear/gear-space.ts';
import { type Rarity, rarities } from '#rules/items/rarity.ts';
import type { StatRange } from '#rules/items/stats.ts';
import { type ItemStats, statsAt } from '#rules/items/view.ts';

const stat = (id: string, name: string, min: number, max: number): StatRange => ({
  ...{ id, name, min, max },
});

function item(more: {
  stats?: ItemStats | null;
  rarityMin?: Rarity;
  rarityMax?: Rarity;
  setBonuses?: { name: string; setEffects: [] }[];
}) {
  const fixed = { id: '1', name: 'Hood', level: 5, slots: ['helmet'], itemRecipeId: ['9'] };
  const range = { rarityMin: 'Common', rarityMax: 'Uncommon' } as const;
  return { ...fixed, ...range, setBonuses: [], ...more };
}

const armor = stat('7', 'Armor', 10, 12);

describe('the space of gear', () => {
  it.each<[string, ItemStats]>([
    ['a list at each rarity', { common: { primary: [armor], core: [] } }],
    ['one stat in both lists', { common: { primary: [armor], core: [armor] } }],
    // Real data has none of these today; what the item page sums must not differ from the search.
    ['a stat that a list has twice', { common: { primary: [armor, armor], core: [] } }],
    ['two names of one id', { common: { primary: [armor, stat('7', 'Mass', 1, 1)], core: [] } }],
    [
      'fractions and negative numbers',
      { common: { primary: [stat('7', 'A', -1.5, 2)], core: [] } },
    ],
    // The enchant of a flat stat counts though its minimum is 0, and not where it is lacking.
    [
      'a stat that is 0 at one rarity and lacking at another',
      {
        common: { primary: [], core: [stat('109183598614138', 'Strength', 0, 0)] },
        uncommon: { primary: [armor], core: [] },
      },
    ],
    ['stats at a rarity in which it does not come', { artifact: { primary: [armor], core: [] } }],
    ['no stats', {}],
  ])('gives back %s', (_, stats) => {
    const packer = new GearPacker();
    const range = { rarityMin: 'Common', rarityMax: 'Uncommon' } as const;
    const set = [{ name: 'Lamps', setEffects: [] as [] }];
    const piece = packer.pack(item({ stats, ...range, setBonuses: set }))!;
    for (const rarity of ['Common', 'Uncommon'] as const) {
      expect(pieceStats(packer.shared, piece, rarity)).toEqual(statsAt(stats, rarity));
    }
  });

  it('leaves out what has neither stats nor a set', () => {
    const packer = new GearPacker();
    expect(packer.pack(item({ stats: null }))).toBeNull();
    expect(packer.pack(item({ stats: { common: { primary: [], core: [] } } }))).toBeNull();
    expect(packer.pack(item({ setBonuses: [{ name: 'Lamps', setEffects: [] }] }))).not.toBeNull();
  });

  it('has each set and each stat once, whoever carries them', () => {
    const packer = new GearPacker();
    const lamps = { name: 'Lamps', setEffects: [] as [] };
    const pieces = [
      packer.pack(item({ stats: { common: { primary: [armor], core: [] } }, setBonuses: [lamps] })),
      packer.pack(
        item({
          stats: { common: { primary: [armor], core: [armor] } },
          // Real data has a piece that names a set twice.
          setBonuses: [lamps, { name: 'Tides', setEffects: [] }, lamps],
        }),
      ),
    ];
    expect(pieces.map((piece) => piece?.sets)).toEqual([[0], [0, 1]]);
    expect(packer.shared.kinds).toHaveLength(2);
    expect(packer.shared.sets.map(({ name }) => name)).toEqual(['Lamps', 'Tides']);
  });

  it('reads every rarity from the lowest in which a piece comes', () => {
    const packer = new GearPacker();
    const stats = Object.fromEntries(
      rarities.map((rarity, nth) => [
        rarity.toLowerCase(),
        { primary: [stat('7', 'Armor', nth, nth)], core: [] },
      ]),
    );
    const range = { rarityMin: 'Rare', rarityMax: 'Epic' } as const;
    const piece = packer.pack(item({ stats, ...range }))!;
    expect(piece.ranges).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(pieceStats(packer.shared, piece, 'Heroic').primary[0]?.min).toBe(3);
  });
});
