import { describe, expect, it } from 'vitest';
import { equip, type Gear } from '#rules/gear/equipment.ts';
import { type SetItem, slotsOf, withPiece } from '#rules/gear/with-piece.ts';

const power = (value: number) => [{ id: '1', name: 'Power', min: value, max: value }];

/** Makes an item with so much power at every rarity from Rare to Epic. */
function piece(id: string, slots: string[], value: number, more: Partial<SetItem> = {}): SetItem {
  const stats = { primary: power(value), core: [] };
  return {
    ...{ id, name: id, icon: null, level: 1, rarityMin: 'Rare', rarityMax: 'Epic', slots },
    stats: { rare: stats, heroic: stats, epic: stats },
    setBonuses: [],
    ...more,
  };
}

const wick = {
  name: 'Wick',
  setEffects: [{ count: 2, name: 'Glow', stats: { rare: 1, heroic: 2, epic: 3 } }],
};

const oldRing = piece('old ring', ['ring-left', 'ring-right'], 5);
const newRing = piece('new ring', ['ring-left', 'ring-right'], 9);
const hood = piece('hood', ['helmet'], 7, { setBonuses: [wick] });
const boots = piece('boots', ['feet'], 2, { setBonuses: [wick] });
const items = new Map([oldRing, newRing, hood, boots].map((item) => [item.id, item]));
const itemOf = (id: string) => items.get(id);
const at = (item: SetItem, rarity: 'Rare' | 'Epic', enchantLevel = 0) =>
  equip(item, { rarity, enchantLevel, quality: 0 });

describe('wearing a piece', () => {
  it.each<[why: string, gear: Gear, slot: string]>([
    ['an empty slot first', { ring1: at(oldRing, 'Rare') }, 'ring2'],
    [
      'the slot of the lowest rarity',
      { ring1: at(oldRing, 'Epic'), ring2: at(oldRing, 'Rare') },
      'ring2',
    ],
    ['the first of two alike', { ring1: at(oldRing, 'Rare'), ring2: at(oldRing, 'Rare') }, 'ring1'],
  ])('takes %s', (_, gear, slot) => {
    expect(withPiece(gear, newRing, itemOf)?.slot).toBe(slot);
  });

  it('compares at the settings of what gives way, and as found where nothing does', () => {
    const gear = { ring1: at(oldRing, 'Epic', 10), ring2: at(oldRing, 'Epic', 20) };
    expect(withPiece(gear, newRing, itemOf)).toMatchObject({
      worn: { id: 'old ring', enchantLevel: 10 },
      then: { id: 'new ring', rarity: 'Epic', enchantLevel: 10 },
      isWorn: false,
      // 5 + 1 and 5 + 1 before: a tenth and a fifth of 5, each rounded; then 9 + 1.
      stats: [{ name: 'Power', before: 12, after: 16 }],
    });
    expect(withPiece({}, newRing, itemOf)).toMatchObject({
      ...{ worn: null, then: { rarity: 'Rare', enchantLevel: 0 } },
      stats: [{ before: 0, after: 9 }],
    });
  });

  it('tells what sets gain, by the lowest rarity worn', () => {
    const change = withPiece({ feet: at(boots, 'Epic') }, hood, itemOf);
    expect(change?.sets).toMatchObject([
      { name: 'Wick', before: 1, after: 2, gained: [{ name: 'Glow', value: 1 }] },
    ]);
  });

  it('counts nothing of what the database lacks', () => {
    const gone = { ...at(piece('gone', ['helmet'], 100), 'Epic'), enchantLevel: 0 };
    expect(withPiece({ helmet: gone }, hood, itemOf)).toMatchObject({
      ...{ worn: { id: 'gone' }, then: { rarity: 'Epic' } },
      stats: [{ name: 'Power', before: 0, after: 7 }],
    });
  });

  it('says that a piece is worn already, and nothing of one that fits no slot', () => {
    expect(withPiece({ helmet: at(hood, 'Rare') }, hood, itemOf)).toMatchObject({
      ...{ isWorn: true, stats: [], sets: [] },
    });
    const wood = piece('wood', [], 0);
    expect(withPiece({}, wood, itemOf)).toBeNull();
    expect(slotsOf(wood)).toEqual([]);
  });
});
