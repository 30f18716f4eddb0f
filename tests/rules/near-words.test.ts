import { describe, expect, it } from 'vitest';
import { closeness, soughtWord, wordsOf } from '#rules/text/near-words.ts';

describe('the closeness of words', () => {
  it.each([
    ['the same', 'lamp', 'lamp'],
    ['two letters changed places', 'lmap', 'lamp'],
    ['a letter too few', 'lampligter', 'lamplighter'],
    ['a letter too many', 'breackwater', 'breakwater'],
    ['another letter', 'drowmed', 'drowned'],
    ['a beginning with a mistake', 'lampligt', 'lamplighter'],
    ['three mistakes in a long word', 'breekwatter', 'breakwater'],
  ])('is there for %s', (_, word, known) => {
    expect(closeness(soughtWord(word), soughtWord(known))).toBeGreaterThan(0.5);
  });

  it.each([
    ['another word', 'lamp', 'bell'],
    // Of two letters, one wrong would be half of the word.
    ['a short word', 'of', 'or'],
    ['two mistakes in four letters', 'lomb', 'lamp'],
    ['letters in another order', 'palm', 'lamp'],
    ['nothing', 'lamp', ''],
  ])('is not there for %s', (_, word, known) => {
    expect(closeness(soughtWord(word), soughtWord(known))).toBe(0);
  });

  it('prefers the word to one that begins with it', () => {
    const sought = soughtWord('lamps');
    expect(closeness(sought, soughtWord('lamp'))).toBeGreaterThan(
      closeness(sought, soughtWord('lamplighter')),
    );
  });
});

it('finds the words of a name', () => {
  expect(wordsOf("lamp-trimmer's girdle (60%)")).toEqual(['lamp', 'trimmer', 's', 'girdle', '60']);
  expect(wordsOf('!?')).toEqual([]);
});
