import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldText,
  maxTermLength,
  minTermLength,
  termLength,
  termTooShort,
} from '#rules/text/search-text.ts';

describe('foldText', () => {
  it.each<[string, text: string, folded: string]>([
    ['case', 'Lamplighter HOOD', 'lamplighter hood'],
    ['an accent', 'Dünir', 'dunir'],
    ['nothing to fold', 'dunir', 'dunir'],
    ['an accent that is a character of its own', 'Du\u0308nir', 'dunir'],
    ['a ring', 'Åbo', 'abo'],
    ['the sign for Ångström', '\u212bbo', 'abo'],
    ['several marks on one letter', 'Ệ', 'e'],
    // toLowerCase alone would leave a dot of its own behind the i.
    ['a dotted capital I', 'İzmir', 'izmir'],
    ['ß, which is a letter and not an accent', 'Straße', 'straße'],
    ['its capital', 'STRAẞE', 'straße'],
    ['ø, which does not come apart', 'Øre', 'øre'],
    ['Japanese', 'かがり火の鍵', 'かがり火の鍵'],
    // The mark of が is no accent: か is another letter.
    ['a voiced letter', 'が', 'が'],
    ['a voiced letter in two characters', 'か\u3099', 'が'],
    ['half-width letters', 'ｶﾞ', 'ガ'],
    ['Korean, which comes apart and must come together again', '한국', '한국'],
    ['wide letters', 'ＡＢ１', 'ab1'],
    ['a ligature', 'ﬁre', 'fire'],
    ['typographic apostrophes', 'Ren’Kai ‘x’ Pyʼra', "ren'kai 'x' py'ra"],
    ['typographic quotes', '“The Long Way Down”', '"the long way down"'],
    ['straight quotes', 'Dünir "Graverobber" S-13 (60%)', 'dunir "graverobber" s-13 (60%)'],
    ['what a database would read as an operator', '%_*\\-;', '%_*\\-;'],
    ['a double blank', 'Eye of  Dredgemoor', 'eye of dredgemoor'],
    ['a blank at the end', 'Ring of the Ninth Bell ', 'ring of the ninth bell'],
    ['blanks before', '\t Ring', 'ring'],
    ['a line break', 'once a day.\r\nTwice', 'once a day. twice'],
    ['a blank that does not break', 'Ninth\u00a0Bell', 'ninth bell'],
    ['a NUL, which PostgreSQL refuses', 'a\0b', 'a b'],
    ['another control character', 'a\u0085\u0007b', 'a b'],
    ['nothing but blanks', ' \t\0 ', ''],
    ['nothing', '', ''],
    // Its accent stands on a blank.
    ['an accent alone', '´', ''],
    ['an emoji', 'Lamp 👍', 'lamp 👍'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

  it('changes nothing that is folded already', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves single blanks between words, and no control characters', () => {
    const spaced = fc
      .array(fc.constantFrom('a', 'É', ' ', '\t', '\r\n', '\0', '\u2028', '\u3000', '\u009f'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(spaced, (text) => {
        expect(foldText(text)).toMatch(/^(|[ae]+( [ae]+)*)$/);
      }),
    );
  });

  it('finds a term wherever its letters stand in a name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, term, after) => {
        expect(foldText(before + term + after)).toContain(foldText(term));
      }),
    );
  });
});

describe('termLength', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['ab', 2],
    ['火', 1],
    // Two UTF-16 units, one character.
    ['👍', 1],
    ['👍👍', 2],
    ['𠮷', 1],
  ])('%j is %i', (term, length) => {
    expect(termLength(term)).toBe(length);
  });
});

it('the bounds are those of product §5.2, and wide enough for the longest name', () => {
  expect(minTermLength).toBe(2);
  expect(maxTermLength).toBeGreaterThan(283);
  expect(termTooShort).toBe('Search term must be at least 2 characters long');
});
