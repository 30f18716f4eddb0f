import { describe, expect, it } from 'vitest';
import type { Equipped } from '#rules/gear/equipment.ts';
import { differenceOf, needsAnother } from '#rules/gear/gear-difference.ts';

const piece = (id: string, more: Partial<Equipped> = {}): Equipped => ({
  ...{ id, name: `Piece ${id}`, icon: null, itemLevel: 1, rarity: 'Rare', enchantLevel: 0 },
  ...{ quality: 0, primaryStats: [], coreStats: [] },
  ...more,
});

const [hood, cap, ring] = [piece('1'), piece('2'), piece('3')];

describe('the pieces that differ', () => {
  it('come in and go out in the order of the slots, those that the doll lacks last', () => {
    const from = { saddle: piece('9'), helmet: hood };
    const to = { ring1: ring, helmet: cap };
    expect(differenceOf(from, to)).toEqual({
      out: [
        { slot: 'helmet', worn: hood },
        { slot: 'saddle', worn: piece('9') },
      ],
      in: [
        { slot: 'helmet', worn: cap },
        { slot: 'ring1', worn: ring },
      ],
      changed: [],
    });
    expect(differenceOf(to, to)).toEqual({ out: [], in: [], changed: [] });
  });

  it('are the same item at other settings', () => {
    const better = piece('1', { enchantLevel: 5 });
    expect(differenceOf({ helmet: hood }, { helmet: better }).changed).toEqual([
      { slot: 'helmet', from: hood, to: better },
    ]);
  });

  it('are not those that change hands', () => {
    const other = piece('4');
    expect(differenceOf({ ring1: ring, ring2: other }, { ring1: other, ring2: ring })).toEqual({
      ...{ out: [], in: [], changed: [] },
    });
    const better = piece('3', { quality: 50 });
    const { changed, ...rest } = differenceOf({ ring1: ring }, { ring2: better });
    expect(rest).toEqual({ out: [], in: [] });
    expect(changed).toEqual([{ slot: 'ring2', from: ring, to: better }]);
  });

  it('are a second one of what is worn once', () => {
    expect(differenceOf({ ring1: ring }, { ring1: ring, ring2: ring }).in).toEqual([
      { slot: 'ring2', worn: ring },
    ]);
  });

  it('keep what is the same where the other of two is changed', () => {
    // The one in the first ring’s slot is matched with its own settings, not with its neighbour’s.
    const better = piece('3', { enchantLevel: 9 });
    const { changed, ...rest } = differenceOf(
      { ring1: ring, ring2: better },
      { ring1: better, ring2: piece('3', { enchantLevel: 12 }) },
    );
    expect(rest).toEqual({ out: [], in: [] });
    expect(changed).toMatchObject([{ from: { enchantLevel: 0 }, to: { enchantLevel: 12 } }]);
  });
});

it.each([
  [{ rarity: 'Epic' } as const, true],
  [{ rarity: 'Common' } as const, false],
  [{ enchantLevel: 12, quality: 80 }, false],
])('a piece has to be made anew for %o: %s', (settings, expected) => {
  const changed = { slot: 'helmet', from: hood, to: piece('1', settings) };
  expect(needsAnother(changed)).toBe(expected);
});
