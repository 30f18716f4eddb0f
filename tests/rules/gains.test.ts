import { describe, expect, it } from 'vitest';
import { equip } from '#rules/gear/equipment.ts';
import { gainsOver, type OfferedPiece, worthOf } from '#rules/gear/gains.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import type { SetBonus } from '#rules/gear/worn-sets.ts';

const lamps: SetBonus = {
  name: 'Lamps',
  setEffects: [{ count: 2, name: 'Armor', stats: { rare: 30, epic: 50 } }],
};

function piece(id: string, armor: number, part: Partial<OfferedPiece> = {}): OfferedPiece {
  const at = (value: number) => ({
    primary: [{ id: '1', name: 'Armor', min: value, max: value }],
    core: [],
  });
  return {
    ...{ id, name: `Piece ${id}`, icon: null, level: 1, slots: ['helmet'], setBonuses: [] },
    ...({ rarityMin: 'Rare', rarityMax: 'Epic' } as const),
    stats: { rare: at(armor), epic: at(armor * 2) },
    ...part,
  };
}

const armor: StatProfile = { name: 'Armor', weights: { Armor: 1 }, limits: {} };
const rest = { enchantLevel: 0, quality: 0 };
const hood = piece('1', 10);
const belt = piece('2', 7, { slots: ['belt'], setBonuses: [lamps] });
const worn = {
  helmet: equip(hood, { rarity: 'Epic', ...rest }),
  belt: equip(belt, { rarity: 'Rare', ...rest }),
};
const bonusesOf = (id: string) => (id === belt.id ? belt.setBonuses : []);

describe('what a piece adds to what is worn', () => {
  it.each<[string, OfferedPiece, object]>([
    // What is worn there is Epic: so is what comes in its place.
    ['in place of another, at its settings', piece('3', 12), { slot: 'helmet', points: 4 }],
    ['and costs some where it is worse', piece('3', 8), { slot: 'helmet', points: -4 }],
    ['nothing where it is worn already', hood, { slot: 'helmet', points: 0 }],
    [
      'as it is found in an empty slot, the better of two',
      piece('3', 9, { slots: ['helmet', 'chest'] }),
      { slot: 'chest', points: 9 },
    ],
    [
      'with the set that it completes, at the lower rarity of both',
      piece('3', 10, { setBonuses: [lamps] }),
      { slot: 'helmet', points: 30 },
    ],
    [
      'without the set of what goes',
      piece('3', 7, { slots: ['belt'] }),
      { slot: 'belt', points: 0 },
    ],
  ])('%s', (_, next, gain) => {
    expect(gainsOver(worn, bonusesOf, armor)(next)).toEqual(gain);
  });

  it('counts the loss of a set that the piece breaks up', () => {
    const both = { ...worn, helmet: equip(hood, { rarity: 'Rare', ...rest }) };
    const gainOf = gainsOver(both, () => [lamps], armor);
    expect(gainOf(piece('3', 20, { slots: ['belt'] }))).toEqual({ slot: 'belt', points: 13 - 30 });
  });

  it('counts up to a cap', () => {
    const capped = { ...armor, limits: { Armor: { cap: 29 } } };
    expect(gainsOver(worn, bonusesOf, capped)(piece('3', 30))).toEqual({
      ...{ slot: 'helmet', points: 2 },
    });
  });

  it('is nothing for what the doll has no slot for', () => {
    expect(gainsOver(worn, bonusesOf, armor)(piece('3', 9, { slots: ['mount'] }))).toBeNull();
  });
});

describe('what a piece is worth by itself', () => {
  it('is read as the piece is found', () => {
    expect(worthOf(piece('3', 9), { ...armor, weights: { Armor: 0.5 } })).toBe(4.5);
  });
});
