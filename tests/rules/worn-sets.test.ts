import { describe, expect, it } from 'vitest';
import { compareSets } from '#rules/gear/set-changes.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import type { Rarity } from '#rules/items/rarity.ts';

/** A set of eight pieces; each effect is worth 1 at Rare, 2 at Epic, and so on. */
const lamps = {
  name: 'Lamps',
  setEffects: [2, 4, 6, 8].map((count) => ({
    count,
    name: `Glow ${count}`,
    stats: { common: 1, rare: 1, epic: 2, legendary: 3 },
  })),
};
const steady = { name: 'Steady', setEffects: [{ count: 1, name: 'Calm', stats: {} }] };

function wear(...rarities: Rarity[]) {
  const pieces = rarities.map((rarity, nth) => ({ id: String(nth), name: `Piece ${nth}`, rarity }));
  return wornSets(pieces, () => [lamps]);
}

const eight = (one: Rarity, others: Rarity) => wear(one, ...Array<Rarity>(7).fill(others));

describe('worn sets', () => {
  it('count each item once, and say what the next pieces give', () => {
    const piece = { id: '1', name: 'Hood', rarity: 'Common' } as const;
    const [set] = wornSets([piece, piece], () => [lamps]);
    expect(set).toMatchObject({ name: 'Lamps', pieces: 1, of: 8 });
    expect(set?.effects.map(({ isActive }) => isActive)).toEqual([false, false, false, false]);
    expect(set?.next).toMatchObject([{ count: 2, name: 'Glow 2', value: 1 }]);
    expect(eight('Epic', 'Epic')[0]?.next).toEqual([]);
  });

  it('are worth what their lowest rarity gives, and say which piece that is', () => {
    const [set] = eight('Rare', 'Legendary');
    expect(set?.effects.map(({ value }) => value)).toEqual([1, 1, 1, 1]);
    expect(set?.heldDown).toEqual({
      ids: new Set(['0']),
      names: ['Piece 0'],
      rarity: 'Rare',
      next: 'Legendary',
    });
  });

  it('are held down by the worse of two of the same piece', () => {
    const ring = { id: '1', name: 'Ring' };
    const [set] = wornSets(
      [
        { ...ring, rarity: 'Epic' },
        { ...ring, rarity: 'Rare' },
        { id: '2', name: 'Cord', rarity: 'Epic' },
      ],
      () => [lamps],
    );
    expect(set?.heldDown?.names).toEqual(['Ring']);
  });

  it.each([
    ['one rarity', wear('Rare', 'Rare')],
    ['no effect that is reached', wear('Rare')],
    ['rarities of equal worth', wear('Common', 'Rare')],
    [
      'an effect that is worth nothing at any',
      wornSets([{ id: '1', name: 'Cord', rarity: 'Rare' }], () => [steady]),
    ],
  ])('hold nothing down with %s', (_, [set]) => {
    expect(set?.heldDown).toBeNull();
  });

  it.each([
    [['Rare'], ['Rare', 'Rare'], 1, 2, ['Glow 2'], []],
    [['Rare', 'Rare'], ['Rare'], 2, 1, [], ['Glow 2']],
    [['Rare'], [], 1, 0, [], []],
  ] as const)('of %j against %j gain and lose effects', (was, is, before, after, gained, lost) => {
    const [change] = compareSets(wear(...was), wear(...is));
    expect(change).toMatchObject({ name: 'Lamps', before, after, of: 8, changed: [] });
    expect(change?.gained.map(({ name }) => name)).toEqual(gained);
    expect(change?.lost.map(({ name }) => name)).toEqual(lost);
  });

  it('of as many pieces differ in the worth of every effect', () => {
    expect(compareSets(eight('Epic', 'Epic'), eight('Rare', 'Epic'))).toMatchObject([
      {
        before: 8,
        after: 8,
        gained: [],
        lost: [],
        changed: [2, 4, 6, 8].map((count) => ({ name: `Glow ${count}`, before: 2, after: 1 })),
      },
    ]);
    expect(compareSets(eight('Epic', 'Epic'), eight('Legendary', 'Epic'))).toEqual([]);
  });

  it('lose effects and worth at once', () => {
    const before = wear('Epic', 'Epic', 'Epic', 'Epic');
    const [change] = compareSets(before, wear('Rare', 'Epic', 'Epic'));
    expect(change?.lost).toMatchObject([{ name: 'Glow 4', value: 2 }]);
    expect(change?.changed).toEqual([{ name: 'Glow 2', before: 2, after: 1 }]);
  });

  it('that grow are listed first', () => {
    const other = { ...lamps, name: 'Other' };
    const of = (...ids: string[]) =>
      wornSets(
        ids.map((id) => ({ id, name: id, rarity: 'Rare' as const })),
        (id) => [id.startsWith('a') ? lamps : other],
      );
    const changes = compareSets(of('a1', 'a2', 'b1'), of('a1', 'b1', 'b2'));
    expect(changes.map(({ name }) => name)).toEqual(['Other', 'Lamps']);
  });
});
