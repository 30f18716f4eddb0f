import { expect, test } from 'vitest';
import { type CoveredText, coverSubjects, coversOf } from '#rules/text/covers.ts';

const guides = (count: number): CoveredText[] =>
  Array.from({ length: count }, (_, index) => ({ collection: 'guides', slug: `guide-${index}` }));

test('An editor’s own choice stands', () => {
  expect(coversOf([{ collection: 'guides', slug: 'tides', cover: 'ship' }])).toEqual(['ship']);
});

test('A text keeps its cover while it keeps its address', () => {
  const [alone] = coversOf([{ collection: 'quests', slug: 'salt-road' }]);
  const list = coversOf([...guides(3), { collection: 'quests', slug: 'salt-road' }]);
  expect(list.at(-1)).toBe(alone);
});

test('Neighbours differ, whatever their addresses', () => {
  const covers = coversOf(guides(200));
  for (const [index, cover] of covers.entries()) expect(covers[index + 1]).not.toBe(cover);
  // The list is no strip of two pictures either.
  expect(new Set(covers).size).toBeGreaterThan(4);
});

test('A default gives way to the choice of the text after it', () => {
  const text: CoveredText = { collection: 'articles', slug: 'battle-comms' };
  const [usual] = coversOf([text]);
  const covers = coversOf([text, { collection: 'articles', slug: 'squads', cover: usual }]);
  expect(covers[0]).not.toBe(usual);
  expect(covers[1]).toBe(usual);
});

test('A collection of which nothing is said has a cover too', () => {
  const [cover] = coversOf([{ collection: 'songs', slug: 'anchor' }]);
  expect(coverSubjects).toContain(cover);
});
