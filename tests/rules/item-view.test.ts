import { describe, expect, it } from 'vitest';
import type { StatRange } from '#rules/items/stats.ts';
import {
  durabilityAt,
  type ItemStats,
  requiredLevel,
  shownStats,
  statsAcrossRarities,
  statsAt,
} from '#rules/items/view.ts';

function stat(name: string, min: number, max = min): StatRange {
  return { id: `id of ${name}`, name, min, max };
}

/** A necklace from Epic to Artifact whose numbers end before its range does, as in real data. */
const necklace: ItemStats = {
  legendary: { primary: [stat('Armor', 74, 82)], core: [stat('Max Health', 0)] },
  artifact: { primary: [stat('Armor', 0)], core: [stat('Max Health', 0)] },
  durability: { legendaryMin: 110, artifactMin: 0 },
};

describe('statsAt', () => {
  it.each<[string, ItemStats | null | undefined]>([
    ['no stats', null],
    ['stats left out', undefined],
    ['no rarity', {}],
    ['other rarities', necklace],
  ])('is empty for %s', (_, stats) => {
    expect(statsAt(stats, 'Common')).toEqual({ primary: [], core: [] });
  });

  it('finds the lists under the lower-case rarity', () => {
    expect(statsAt(necklace, 'Legendary')).toBe(necklace.legendary);
  });
});

describe('shownStats', () => {
  it.each([
    [0, 0, false],
    // The minimum decides (product §9.8).
    [0, 5, false],
    [5, 0, true],
    [-1, 1, true],
    [0.5, 1, true],
  ])('from %d to %d: %s', (min, max, shown) => {
    expect(shownStats([stat('Armor', min, max)])).toHaveLength(shown ? 1 : 0);
  });

  it('keeps the order', () => {
    const stats = [stat('C', 1), stat('A', 0), stat('B', 2), stat('A', 3)];
    expect(shownStats(stats).map(({ name, min }) => `${name}${min}`)).toEqual(['C1', 'B2', 'A3']);
  });
});

it.each([
  [0, 0],
  [5, 0],
  [9, 0],
  [10, 10],
  [17, 10],
  [25, 20],
  [29.9, 20],
  [50, 50],
])('an item of level %d needs level %i', (itemLevel, level) => {
  expect(requiredLevel(itemLevel)).toBe(level);
});

describe('durabilityAt', () => {
  it.each<[string, number | null, ItemStats | null | undefined]>([
    ['the rarity’s', 110, necklace],
    ['none without stats', null, null],
    ['none without durability', null, {}],
    ['none for another rarity', null, { durability: { commonMin: 60 } }],
    // Zero is a number that the data has.
    ['zero', 0, { durability: { legendaryMin: 0 } }],
  ])('%s', (_, durability, stats) => {
    expect(durabilityAt(stats, 'Legendary')).toBe(durability);
  });
});

describe('statsAcrossRarities', () => {
  const rows = (stats: ItemStats | null, ...range: ['Rare' | 'Epic', 'Epic' | 'Artifact']) =>
    statsAcrossRarities(stats, ...range).map(({ name, ranges }) => [
      name,
      ...ranges.map((range) => (range ? `${range.min}–${range.max}` : null)),
    ]);

  it('has a row a stat, primary before core, and a column a rarity of the item', () => {
    const stats: ItemStats = {
      common: { primary: [stat('Outside', 1)], core: [] },
      rare: { primary: [stat('Armor', 9.3, 11.47)], core: [stat('Wisdom', 2, 6)] },
      heroic: { primary: [stat('Armor', 10.2, 12.58)], core: [stat('Wisdom', 3, 7)] },
      epic: { primary: [stat('Armor', 11.1, 13.69)], core: [stat('Wisdom', 3, 7)] },
    };
    expect(rows(stats, 'Rare', 'Epic')).toEqual([
      ['Armor', '9.3–11.47', '10.2–12.58', '11.1–13.69'],
      ['Wisdom', '2–6', '3–7', '3–7'],
    ]);
  });

  it('leaves a hole where a rarity lacks the stat or has a minimum of 0', () => {
    expect(rows(necklace, 'Epic', 'Artifact')).toEqual([['Armor', null, '74–82', null]]);
  });

  it('keeps a stat apart that stands in the other list at another rarity', () => {
    const stats: ItemStats = {
      rare: { primary: [stat('Strength', 4)], core: [] },
      epic: { primary: [], core: [stat('Strength', 7)] },
    };
    expect(rows(stats, 'Rare', 'Epic')).toEqual([
      ['Strength', '4–4', null, null],
      ['Strength', null, null, '7–7'],
    ]);
  });

  it('tells two stats of one name apart', () => {
    const twice = [stat('Power', 1), { ...stat('Power', 2), id: 'another' }];
    const stats: ItemStats = { epic: { primary: twice, core: [] } };
    expect(rows(stats, 'Epic', 'Epic')).toEqual([
      ['Power', '1–1'],
      ['Power', '2–2'],
    ]);
  });

  it('keeps the order of the data where the lowest rarity does not show the first stat', () => {
    const stats: ItemStats = {
      rare: { primary: [stat('Armor', 0), stat('Magic Resist', 3)], core: [stat('Wisdom', 1)] },
      epic: { primary: [stat('Armor', 5), stat('Magic Resist', 6)], core: [stat('Wisdom', 2)] },
    };
    const names = rows(stats, 'Rare', 'Epic').map(([name]) => name);
    expect(names).toEqual(['Armor', 'Magic Resist', 'Wisdom']);
  });

  it.each<[string, ItemStats | null]>([
    ['no stats', null],
    ['nothing but zeros', { epic: { primary: [stat('Armor', 0)], core: [] } }],
  ])('has no rows for %s', (_, stats) => {
    expect(rows(stats, 'Epic', 'Epic')).toEqual([]);
  });

  it('has no rows for a range the wrong way round', () => {
    expect(statsAcrossRarities(necklace, 'Artifact', 'Epic')).toEqual([]);
  });
});
