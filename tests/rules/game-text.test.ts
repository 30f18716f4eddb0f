import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGameText } from '#rules/items/game-text.ts';

/** Writes the spans with stress as *stars*, so that a case is one line. */
function shown(line: string): string {
  return readGameText(line)
    .map(({ text, stressed }) => (stressed ? `*${text}*` : text))
    .join('');
}

describe('readGameText', () => {
  it.each<[string, line: string, shown: string]>([
    ['plain words', 'Glows until picked.', 'Glows until picked.'],
    ['nothing', '', ''],
    ['nothing but blanks', ' \r\n\t', ''],
    [
      'stress',
      'Sold in pairs, <item_emphasis>never</> worn in pairs.',
      'Sold in pairs, *never* worn in pairs.',
    ],
    ['stress twice', '<item_emphasis>a</>, <item_emphasis>b</>', '*a*, *b*'],
    ['stress closed by name', '<item_emphasis>a</item_emphasis> b', '*a* b'],
    ['stress over a line break', '<item_emphasis>a\r\nb</>', '*a b*'],
    ['stress of nothing', 'a<item_emphasis></>b', 'ab'],
    ['stress that stays open ends with the line', 'a <item_emphasis>never', 'a *never*'],
    ['a closing alone', 'a</> b', 'a b'],
    [
      'a token with a line break after it',
      'Grants $AbilityDescription$ once a day.\r\n',
      'Grants *ability description* once a day.',
    ],
    ['a token of one word', '$Gold$', '*gold*'],
    ['a token with a number', '$Tier2Bonus$', '*tier2 bonus*'],
    // Amounts of money are no tokens.
    ['prices', 'from $5 to $9', 'from $5 to $9'],
    ['words between dollars', '$ and $', '$ and $'],
    ['a token that stays open', '$Gold', '$Gold'],
    ['two dollars', '$$', '$$'],
    ['another tag', 'a <b>bold</b> word', 'a bold word'],
    ['a tag of nothing', 'a<>b', 'ab'],
    ['a script', '<script>alert(1)</script>', 'alert(1)'],
    // Text with attributes or blanks is no tag of the game's: it stays text, and is escaped like any.
    ['an image', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['comparisons', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    [
      'a reference to an item, of which nothing is known',
      'Use @ItemGuid.6064629147780775936.MakeLink@ twice',
      'Use @ItemGuid.6064629147780775936.MakeLink@ twice',
    ],
    ['entities', '&lt;b&gt; &amp;', '&lt;b&gt; &amp;'],
    ['line breaks and blanks', 'a\r\n\r\n  b', 'a b'],
    ['control characters', 'a\0\u0007b', 'a b'],
    ['Japanese', '鍵<item_emphasis>火</>', '鍵*火*'],
  ])('%s', (_, line, text) => {
    expect(shown(line)).toBe(text);
  });

  it('tells stressed words from others', () => {
    expect(readGameText('a <item_emphasis>b</>')).toEqual([
      { text: 'a ', stressed: false },
      { text: 'b', stressed: true },
    ]);
  });

  it('keeps the blank between two stressed words', () => {
    expect(shown('<item_emphasis>Fire</> <item_emphasis>Storm</>')).toBe('*Fire* *Storm*');
    expect(shown('$Gold$ $Silver$')).toBe('*gold* *silver*');
  });

  it.each<[string, line: string, words: string]>([
    ['a token inside stress', '<item_emphasis>$AbilityDescription$</>', 'ability description'],
    ['a tag inside stress', '<item_emphasis>a <b>bold</b> word</>', 'a bold word'],
    ['stress inside stress', '<item_emphasis>a <item_emphasis>b</> c</>', 'a b c'],
  ])('leaves no markup of %s', (_, line, words) => {
    const text = readGameText(line).map((span) => span.text);
    expect(text.join('')).toBe(words);
  });

  it('has no empty spans and no control characters, whatever comes', () => {
    const pieces = [
      '<',
      '>',
      '</',
      '/',
      '$',
      'Token',
      'item_emphasis',
      'a',
      ' ',
      '\r\n',
      '\0',
      '@',
    ];
    const lines = fc
      .array(fc.oneof(fc.constantFrom(...pieces, '<item_emphasis>', '</>'), fc.string()))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(lines, (line) => {
        const texts = readGameText(line).map(({ text }) => text);
        expect(texts).not.toContain('');
        expect(texts.join('')).toBe(texts.join('').trim());
        expect(texts.join('')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it('changes nothing but blanks where there is no markup', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^<>$\p{Cc}\s]+$/u), (line) => {
        expect(readGameText(line)).toEqual([{ text: line, stressed: false }]);
      }),
    );
  });
});
