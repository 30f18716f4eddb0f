import { expect, it } from 'vitest';
import { recordInWords } from '#islands/person-words.ts';

it.each([
  [2, 4, 'never recorded, benched 2 of 4'],
  [0, 10, 'never recorded, benched 0 of 10'],
  // No raid was there at which they could have been.
  [0, 0, 'never recorded'],
])('tells of how many raids somebody was benched: %i of %i', (benched, benchedOf, words) => {
  expect(recordInWords({ attendance: null, benched, benchedOf })).toBe(words);
});
