import { describe, expect, it } from 'vitest';
import { summariseItem } from '#rules/items/summary.ts';

const stat = (name: string, min: number, max: number) => ({ id: '1', name, min, max });
const plain = {
  level: 25,
  rarityMin: 'Rare',
  rarityMax: 'Epic',
  typeDescription: 'Head Light',
  description: [] as string[],
} as const;

describe('the summary of an item', () => {
  it('says what it is, its first stats, its description', () => {
    const stats = {
      rare: {
        primary: [stat('Armor', 40, 140), stat('Silence', 0, 5), stat('Magic Resist', 7, 7)],
        core: [stat('Strength', 20, 40), stat('Wisdom', 1, 2), stat('Dexterity', 1, 2)],
      },
    };
    const description = ['Lit by <item_emphasis>hand</>.', '', '  '];
    expect(summariseItem({ ...plain, stats, description })).toBe(
      'Head Light, level 25, Rare to Epic. Armor 40–140, Magic Resist 7, Strength 20–40, Wisdom 1–2. Lit by hand.',
    );
  });

  it.each([
    [{ ...plain, typeDescription: null, rarityMax: 'Rare' as const }, 'level 25, Rare.'],
    [{ ...plain, stats: null }, 'Head Light, level 25, Rare to Epic.'],
  ])('leaves out what is not there', (item, summary) => {
    expect(summariseItem(item)).toBe(summary);
  });

  it('is cut where it is too long, and never within a letter', () => {
    const summary = summariseItem({ ...plain, description: ['🔥'.repeat(400)] });
    expect(Array.from(summary)).toHaveLength(200);
    expect(summary.endsWith('🔥…')).toBe(true);
  });
});
