import { expect, test } from 'vitest';
import { stopsInWords } from '#rules/map/stops.ts';

const stops = [40, 12, 77, 5, 9, 31, 8, 60];

test.each<[number[], string]>([
  [[12], '2'],
  // Whatever the order in which a marker has its places.
  [[77, 12], '2–3'],
  [[40, 5, 77, 9], '1, 3–5'],
  [[8, 40, 77, 9], '1, 3, 5 …'],
  // It is no stop.
  [[99], ''],
])('the stops %j are “%s”', (places, words) => {
  expect(stopsInWords(stops, places)).toBe(words);
});
