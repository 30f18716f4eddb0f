import { expect, it } from 'vitest';
import { nearest } from '#rules/text/spelling.ts';

it.each([
  ['a letter too many', 'summmary', ['title', 'summary'], 'summary'],
  ['two letters changed places', 'titel', ['title', 'summary'], 'title'],
  ['another case', 'callout', ['Callout', 'Steps'], 'Callout'],
  ['the nearest of two', 'oder', ['order', 'older'], 'order'],
  ['nothing near', 'colour', ['title', 'order'], null],
  ['a short name is not everything', 'xy', ['id'], null],
  ['nothing to choose from', 'title', [], null],
])('%s', (_, word, known, meant) => {
  expect(nearest(word, known)).toBe(meant);
});
