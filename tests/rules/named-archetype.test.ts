import { expect, test } from 'vitest';
import { namedArchetype } from '#rules/characters/named-archetype.ts';

test.each([
  ['Tank', 'Tank'],
  ['Tank guide', 'Tank'],
  ['The Paladin', 'Tank'],
  ['the high priest class', 'Cleric'],
  ['  Bard ', 'Bard'],
  // A sentence that mentions a class is about something else.
  ['How to play a Tank', undefined],
  ['Two archetypes, one class', undefined],
  ['', undefined],
])('%j names %s', (heading, archetype) => {
  expect(namedArchetype(heading)).toBe(archetype);
});
