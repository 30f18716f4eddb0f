import { describe, expect, it } from 'vitest';
import {
  compareRarities,
  defaultRarityRange,
  rarities,
  type Rarity,
  rarityKey,
  rarityRange,
} from '#rules/items/rarity.ts';

const tiers = ['Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact'];

it('the tiers are in the order of the game', () => {
  expect(rarities).toEqual(tiers);
  expect(defaultRarityRange).toEqual({ min: 'Common', max: 'Legendary' });
});

it('stats are keyed by the tier in lower case', () => {
  expect(rarities.map(rarityKey)).toEqual([
    'common',
    'uncommon',
    'rare',
    'heroic',
    'epic',
    'legendary',
    'artifact',
  ]);
});

it('compareRarities sorts any two as their places do', () => {
  for (const [first, a] of rarities.entries()) {
    for (const [second, b] of rarities.entries()) {
      expect(Math.sign(compareRarities(a, b)), `${a} ${b}`).toBe(Math.sign(first - second));
    }
  }
});

describe('rarityRange', () => {
  it.each<[Rarity, Rarity, string[]]>([
    ['Common', 'Artifact', tiers],
    ['Common', 'Legendary', tiers.slice(0, 6)],
    ['Rare', 'Epic', ['Rare', 'Heroic', 'Epic']],
    ['Epic', 'Artifact', ['Epic', 'Legendary', 'Artifact']],
    ['Artifact', 'Artifact', ['Artifact']],
    ['Common', 'Common', ['Common']],
    // The wrong way round there is no tier: an empty selector, not all of them.
    ['Epic', 'Rare', []],
    ['Artifact', 'Common', []],
  ])('%s to %s', (min, max, range) => {
    expect(rarityRange(min, max)).toEqual(range);
  });
});
