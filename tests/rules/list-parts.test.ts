import { describe, expect, it } from 'vitest';
import { countWords, isListed } from '#rules/text/list-filter.ts';
import { groupByPart } from '#rules/text/parts.ts';

const parts = (...names: (string | undefined)[]) =>
  groupByPart(names.map((part, at) => ({ at, ...(part !== undefined && { part }) }))).map(
    ({ title, cards }) => [title, cards.map(({ at }) => at)],
  );

it('parts stand in the order of their first text, what is in none at the end', () => {
  expect(parts('Voice', undefined, 'Gear', 'Voice', undefined)).toEqual([
    ['Voice', [0, 3]],
    ['Gear', [2]],
    [null, [1, 4]],
  ]);
  expect(parts(undefined, undefined)).toEqual([[null, [0, 1]]]);
  expect(parts()).toEqual([]);
});

describe('a text is listed', () => {
  const row = { text: 'Client and voice\n The SETTINGS of Åsa', tags: ['voice'] };

  it.each<[why: string, words: string, tag: string | null, isShown: boolean]>([
    ['without a choice', '', null, true],
    ['for each of its words, in any order', 'settings  client', null, true],
    ['for a part of a word, without accents', 'asa', null, true],
    ['not for a word that it lacks', 'client gear', null, false],
    ['for its tag', '', 'voice', true],
    ['not for another tag', '', 'gear', false],
    ['not for its words with another tag', 'client', 'gear', false],
    ['not for a part of its tag', '', 'voi', false],
  ])('%s', (_, words, tag, isShown) => {
    expect(isListed(row, { words, tag })).toBe(isShown);
  });
});

it.each([
  [1, 1, '1 text'],
  [8, 8, '8 texts'],
  [0, 8, '0 of 8 texts'],
])('says how many of them are shown: %s of %s', (shown, all, words) => {
  expect(countWords(shown, all)).toBe(words);
});
