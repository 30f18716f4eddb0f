import { describe, expect, it } from 'vitest';
import { GearPacker } from '#rules/gear/gear-space.ts';
import type { OwnedPiece } from '#rules/gear/owned.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { atRest } from '#rules/items/modification.ts';
import { withPieces } from '#solving/gear/members.ts';
import { PeopleWeighing } from '#solving/gear/weigh-people.ts';
import type { Dressed, Sums, WearerGear, WeighWish } from '#solving/gear/weighed.ts';

const stats = (armor: number, power = 0) => {
  const core = [
    { id: '1', name: 'Armor', min: armor, max: armor },
    { id: '2', name: 'Power', min: power, max: power },
  ].filter(({ min }) => min !== 0);
  const lists = { primary: [], core };
  return { rare: lists, heroic: lists, epic: lists };
};

const wick = {
  name: 'Wick',
  setEffects: [{ count: 2, name: 'Armor', stats: { rare: 10, heroic: 20, epic: 30 } }],
};

/** Makes an item that comes from Rare to Epic. */
const item = (id: string, slots: string[], armor: number, more: object = {}) => ({
  ...{ id, name: `Item ${id}`, level: 1, rarityMin: 'Rare' as const, rarityMax: 'Epic' as const },
  ...{ slots, stats: stats(armor), setBonuses: [], itemRecipeId: [] },
  ...more,
});

const packer = new GearPacker();
const pieces = [
  item('1', ['helmet'], 5),
  item('2', ['helmet'], 9, { setBonuses: [wick] }),
  item('3', ['feet'], 2, { setBonuses: [wick] }),
  item('4', ['ring-left', 'ring-right'], 3),
  item('5', ['ring-left', 'ring-right'], 7),
  item('6', ['helmet'], 8, { level: 40 }),
].flatMap((one) => packer.pack(one) ?? []);
const space = { ...packer.shared, pieces };

const piece = (id: string, rarity: OwnedPiece['rarity'] = 'Epic'): OwnedPiece => ({
  ...{ id, name: `Item ${id}`, rarity, enchantLevel: 0, quality: 0 },
});

const armor: StatProfile = { name: 'Armor', weights: { Armor: 2 }, limits: {} };
const first: WeighWish = { who: 'mains', profile: armor, pool: 'kept', at: 'worn' };

const dressed = (name: string, gear: Partial<WearerGear> | null, archetype1 = 'Tank') => ({
  who: { name, character: { level: 20, archetype1 } },
  gear: gear && { worn: {}, beside: [], ...gear },
});

type Who = ReturnType<typeof dressed>['who'];

/** Weighs an item for people. */
function weigh(people: readonly Dressed<Who>[], id: string, wish: Partial<WeighWish> = {}) {
  const weighing = new PeopleWeighing(space, people, id, { ...first, ...wish });
  const found = withPieces(weighing.candidates, { isOver: () => false });
  const { rows, barred } = weighing.resultOf(found);
  return {
    barred: barred.map(({ who, why }) => [who.name, why]),
    rows: rows.map(({ sums, who, ...row }) => ({
      ...{ ...row, name: who.name, sums: JSON.parse(sums) as Sums },
    })),
  };
}

describe('weighing an item for people', () => {
  it('says who gains most, those of one gain in their order', () => {
    const { rows } = weigh(
      [
        dressed('Ash', { worn: { helmet: piece('1') } }),
        dressed('Bell', {}),
        dressed('Coal', { worn: { helmet: piece('1') } }),
        dressed('Dust', { worn: { helmet: piece('2') } }),
      ],
      '2',
    );
    expect(rows.map(({ name, gain, hasIt }) => [name, gain, hasIt])).toEqual([
      ['Bell', 18, false],
      ['Ash', 8, false],
      ['Coal', 8, false],
      ['Dust', 0, true],
    ]);
  });

  it('adds up: pieces, effects of sets, each stat by its weight up to its cap', () => {
    const worn = { helmet: piece('1'), feet: piece('3', 'Rare') };
    const capped = { ...armor, limits: { Armor: { cap: 20 } } };
    const { rows } = weigh([dressed('Ash', { worn })], '2', { profile: capped });
    expect(rows[0]).toMatchObject({
      // 5 + 2 and then 9 + 2 + 10, of which 20 count: by two each.
      ...{ gain: 26, isProven: true },
      sums: {
        ...{ weights: 'Armor', now: 14, without: 14, with: 40, floors: 'met' },
        slots: [{ slot: 'helmet', from: worn.helmet, to: piece('2') }],
        stats: [{ name: 'Armor', weight: 2, cap: 20, before: 7, after: 21, points: 26 }],
        sets: [{ name: 'Wick', before: 1, after: 2, gained: [{ name: 'Armor', value: 10 }] }],
      },
    });
  });

  it('is of what they have: kept pieces serve, unless what is worn is weighed alone', () => {
    const people = [dressed('Ash', { worn: { helmet: piece('1') }, beside: [piece('2')] })];
    const [kept] = weigh(people, '2').rows;
    expect(kept).toMatchObject({ gain: 0, hasIt: true, sums: { now: 10, without: 18 } });
    expect(weigh(people, '2', { pool: 'worn' }).rows[0]).toMatchObject({ gain: 8, hasIt: false });
  });

  it('needs the level of what is kept, and not of what is worn already', () => {
    const kept = weigh([dressed('Ash', { beside: [piece('6')] })], '1');
    expect(kept.rows[0]).toMatchObject({ gain: 10, sums: { without: 0 } });
    const worn = weigh([dressed('Ash', { worn: { helmet: piece('6') } })], '1');
    expect(worn.rows[0]).toMatchObject({ gain: 0, sums: { without: 16 } });
  });

  it('puts a ring in one slot, at the settings of what gives way there', () => {
    const worn = { ring1: piece('4', 'Rare'), ring2: piece('4', 'Heroic') };
    const [row] = weigh([dressed('Ash', { worn })], '5').rows;
    expect(row).toMatchObject({ gain: 8 });
    expect(row?.sums.slots).toHaveLength(1);
    const [change] = row!.sums.slots;
    expect(change?.to).toEqual(piece('5', change?.from?.rarity));
    const [found] = weigh([dressed('Ash', { worn })], '5', { at: atRest('Epic') }).rows;
    expect(found?.sums.slots[0]?.to).toEqual(piece('5', 'Epic'));
  });

  it('counts nothing of what the database lacks, and says that it gives way', () => {
    const gone = { ...piece('404'), name: 'Gone Hood' };
    const [row] = weigh([dressed('Ash', { worn: { helmet: gone } })], '1').rows;
    expect(row).toMatchObject({ gain: 10, sums: { slots: [{ from: gone, to: piece('1') }] } });
  });

  it('takes the nearest rarity of what the data no longer has as it is worn', () => {
    const [row] = weigh([dressed('Ash', { worn: { helmet: piece('1', 'Artifact') } })], '2').rows;
    expect(row).toMatchObject({ gain: 8, sums: { without: 10 } });
  });

  it('has no gain by an item that gives nothing', () => {
    expect(weigh([dressed('Ash', {})], '404').rows[0]).toMatchObject({ gain: 0, hasIt: false });
  });

  it('goes by what fits each archetype, where no weights are chosen for all', () => {
    const people = [
      dressed('Ash', {}),
      dressed('Bell', {}, 'Cleric'),
      dressed('Coal', {}, '------'),
    ];
    const { rows, barred } = weigh([...people, dressed('Dust', null)], '1', { profile: null });
    expect(rows.map(({ name, sums }) => [name, sums.weights])).toEqual([
      ['Ash', 'Tank, Tank'],
      ['Bell', 'Cleric, Healer'],
    ]);
    expect(barred).toEqual([
      ['Coal', 'archetype'],
      ['Dust', 'level'],
    ]);
    expect(weigh(people, '1').rows).toHaveLength(3);
  });

  it('leaves out floors that are not met without it, and says so', () => {
    const asked = (floor: number) => ({ ...armor, limits: { Armor: { floor } } });
    const floors = (floor: number) =>
      weigh([dressed('Ash', { worn: { helmet: piece('1') } })], '2', { profile: asked(floor) })
        .rows[0];
    expect(floors(5)).toMatchObject({ gain: 8, sums: { floors: 'met' } });
    expect(floors(9)).toMatchObject({ gain: 8, sums: { floors: 'met-with' } });
    expect(floors(99)).toMatchObject({ gain: 8, sums: { floors: 'missed' } });
  });
});
