import { describe, expect, it } from 'vitest';
import { agoInWords, spanInWords } from '#islands/map/place-words.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

describe('what the map says of time', () => {
  it.each([
    ['a moment', 59 * second, 'just now'],
    ['five minutes and the way to the server', 5 * minute + 400, '5 min ago'],
    ['nearly six minutes', 6 * minute - 1, '5 min ago'],
    ['nearly an hour', hour - second, '59 min ago'],
    ['hours', 3 * hour + 5.9 * minute, '3 h 5 min ago'],
    ['days', 51 * hour, '2 days 3 h ago'],
    ['a clock that is ahead', -minute, 'just now'],
  ])('of %s ago: what is over', (_, ago, words) => {
    expect(agoInWords(0, ago)).toBe(words);
  });

  it.each([
    ['seconds', 44_100, '45 s'],
    ['minutes', 5 * minute + 400, '6 min'],
    ['an hour', hour, '1 h'],
    ['nothing', -5, '0 s'],
  ])('of %s to wait: never less than it is', (_, left, words) => {
    expect(spanInWords(left)).toBe(words);
  });
});
