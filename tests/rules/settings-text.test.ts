import { expect, it } from 'vitest';
import { formatSettings } from '#rules/items/settings-address.ts';
import { differenceInWords, readSettings } from '#rules/items/settings-text.ts';

const settings = { rarity: 'Rare', enchant: 12, qualityTenths: 635 } as const;

it('settings are read from an address as they are written', () => {
  expect(formatSettings(settings)).toBe('Rare+12~63.5');
  expect(readSettings('Rare+12~63.5')).toEqual(settings);
  expect(readSettings('Common+0~0')).toEqual({ rarity: 'Common', enchant: 0, qualityTenths: 0 });
});

it.each([
  ['nothing', ''],
  ['a rarity that there is not', 'Mythic+1~0'],
  ['a rarity in small letters', 'rare+1~0'],
  ['an enchant above the highest', 'Rare+21~0'],
  ['a negative enchant', 'Rare+-1~0'],
  ['a quality above 100', 'Rare+1~100.1'],
  ['two decimals', 'Rare+1~63.55'],
  ['no quality', 'Rare+1'],
  ['more behind it', 'Rare+1~0~0'],
  ['a name that every object has', 'constructor+1~0'],
])('%s are no settings', (_, text) => {
  expect(readSettings(text)).toBeNull();
});

it.each([
  [{}, 'at the same settings'],
  [{ enchant: 3 }, 'enchant differs'],
  [{ rarity: 'Epic', qualityTenths: 0 }, 'rarity and quality differ'],
  [{ rarity: 'Epic', enchant: 3, qualityTenths: 0 }, 'rarity, enchant and quality differ'],
] as const)('two states of an item: %o, %s', (change, words) => {
  expect(differenceInWords(settings, { ...settings, ...change })).toBe(words);
});
