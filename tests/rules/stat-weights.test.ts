import { describe, expect, it } from 'vitest';
import { countedStats } from '#rules/gear/counted-stats.ts';
import { equip } from '#rules/gear/equipment.ts';
import { startProfiles } from '#rules/gear/start-weights.ts';
import { scoreTotals, type StatProfile, statProfileSchema } from '#rules/gear/stat-weights.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import type { Rarity } from '#rules/items/rarity.ts';

/** Both pieces give an attack at three rarities; two of them give accuracy, whole and as a share. */
const bonus = {
  name: 'Lamps',
  setEffects: [
    { count: 2, name: 'Accuracy', stats: { rare: 10, epic: 20, legendary: 40 } },
    {
      count: 2,
      name: 'Accuracy',
      // As the game stores a hundredth; at the highest rarity the share is a whole number.
      stats: { rare: 0.009999999776482582, epic: 0.5, legendary: 1 },
    },
    { count: 3, name: 'Glow', stats: { rare: 1, epic: 2, legendary: 3 } },
  ],
};

function piece(id: string, rarity: Rarity) {
  const stat = { primary: [{ id: '1', name: 'Attack', min: 10, max: 20 }], core: [] };
  const item = {
    ...{ id, name: `Piece ${id}`, icon: null, level: 1, slots: ['helmet'] },
    ...({ rarityMin: 'Rare', rarityMax: 'Legendary' } as const),
    stats: { rare: stat, epic: stat, legendary: stat },
  };
  return equip(item, { rarity, enchantLevel: 0, quality: 0 });
}

function counted(...rarities: [Rarity, Rarity]) {
  const worn = rarities.map((rarity, nth) => piece(String(nth), rarity));
  return countedStats(
    worn,
    wornSets(worn, () => [bonus]),
  );
}

describe('what worn gear gives, sets included', () => {
  it.each<[string, [Rarity, Rarity], number, number]>([
    ['at one rarity', ['Epic', 'Epic'], 20, 50],
    ['one piece lower: every effect falls', ['Legendary', 'Rare'], 10, 1],
    // A share of 1 is 100 %, not a whole number: it is a fraction elsewhere.
    ['a share that is whole at one rarity', ['Legendary', 'Legendary'], 40, 100],
  ])('%s', (_, rarities, whole, share) => {
    expect(counted(...rarities)).toEqual([
      { name: 'Attack', value: 20 },
      { name: 'Accuracy', value: whole },
      { name: 'Accuracy %', value: share },
    ]);
  });

  it('has no effect of a set that is not reached', () => {
    const worn = [piece('1', 'Epic')];
    expect(
      countedStats(
        worn,
        wornSets(worn, () => [bonus]),
      ),
    ).toEqual([{ name: 'Attack', value: 10 }]);
  });
});

const profile = (more: Partial<StatProfile>): StatProfile => ({
  ...{ name: 'Mine', weights: { Armor: 2, Speed: -1.5 }, limits: {} },
  ...more,
});

const totals = [
  { name: 'Armor', value: 100 },
  { name: 'Speed', value: 10 },
  { name: 'Mass', value: 5 },
];

describe('a score', () => {
  it('is the weight times the total; a stat without a weight counts nothing', () => {
    expect(scoreTotals(totals, profile({}))).toEqual({
      points: 185,
      stats: [
        { name: 'Armor', value: 100, counted: 100, points: 200 },
        { name: 'Speed', value: 10, counted: 10, points: -15 },
      ],
      lacks: [],
    });
  });

  it('counts a stat up to its cap', () => {
    const { points, stats } = scoreTotals(totals, profile({ limits: { Armor: { cap: 60 } } }));
    expect(points).toBe(105);
    expect(stats[0]).toMatchObject({ value: 100, counted: 60, points: 120 });
  });

  it('says which floors are not reached, those of stats that nothing has too', () => {
    const limits = { Armor: { floor: 100 }, Mass: { floor: 6 }, Luck: { floor: 1 } };
    expect(scoreTotals(totals, profile({ limits })).lacks).toEqual([
      { name: 'Mass', total: 5, floor: 6 },
      { name: 'Luck', total: 0, floor: 1 },
    ]);
  });

  it('is rounded to thousandths', () => {
    const all = [{ name: 'Armor', value: 0.1 }];
    expect(scoreTotals(all, profile({ weights: { Armor: 3 } })).points).toBe(0.3);
  });
});

describe('the profiles to begin with', () => {
  it('begin with the role that the archetype plays', () => {
    expect(startProfiles('Cleric').map(({ name }) => name)).toEqual([
      'Cleric, Healer',
      'Cleric, Tank',
      'Cleric, Support',
      'Cleric, Damage',
    ]);
    expect(startProfiles('------').map(({ name }) => name)).toEqual([
      'Tank',
      'Healer',
      'Support',
      'Damage',
    ]);
  });

  it.each(['Fighter', 'Tank', 'Rogue', 'Ranger', 'Mage', 'Summoner', 'Cleric', 'Bard', ''])(
    'are right for %s',
    (archetype) => {
      for (const start of startProfiles(archetype)) {
        expect(statProfileSchema.parse(start)).toEqual(start);
      }
    },
  );
});
