import { describe, expect, it } from 'vitest';
import { momentWords, plainWords } from '#rules/text/discord-words.ts';

describe('plainWords', () => {
  it.each<[what: string, text: string, written: string]>([
    ['everybody', '@everyone', '\\@everyone'],
    ['everybody who is there', 'a@here', 'a\\@here'],
    ['a person', '<@1000000000000000002>', '\\<\\@1000000000000000002\\>'],
    ['a role', '<@&1000000000000000002>', '\\<\\@&1000000000000000002\\>'],
    ['a channel', '<#1000000000000000101>', '\\<\\#1000000000000000101\\>'],
    ['a moment', '<t:1700000000:R>', '\\<t\\:1700000000\\:R\\>'],
    [
      'an emoji',
      ':skull: <:own:1000000000000000001>',
      '\\:skull\\: \\<\\:own\\:1000000000000000001\\>',
    ],
    ['a link', 'https://evil.example', 'https\\://evil.example'],
    ['a link with words', '[free](https://evil.example)', '\\[free\\]\\(https\\://evil.example\\)'],
    ['styles', '**a** _b_ ~~c~~ ||d||', '\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\|'],
    ['code', '`a` ```b```', '\\`a\\` \\`\\`\\`b\\`\\`\\`'],
    ['heads, quotes and lists', '# a\n> b\n- c\n+ d', '\\# a\n\\> b\n\\- c\n\\+ d'],
    ['a backslash', '\\@everyone', '\\\\\\@everyone'],
    // Letters that are written from right to left are words; what turns the letters after it is not.
    ['words from right to left', 'ליל הפשיטה', 'ליל הפשיטה'],
    ['what turns letters', 'Raid \u{202E}enoyreve\u{202C} \u{2067}x\u{2069}', 'Raid enoyreve x'],
  ])('shows %s as it was typed', (_, text, written) => {
    expect(plainWords(text)).toBe(written);
  });

  it('ends what is longer in “…”, between letters and with their backslashes', () => {
    expect(plainWords('x'.repeat(300), 256)).toBe(`${'x'.repeat(255)}…`);
    const loud = plainWords('*'.repeat(300), 256);
    expect(loud).toBe(`${'\\*'.repeat(127)}…`);
    const skulls = plainWords('💀'.repeat(300), 256);
    expect(skulls.length).toBeLessThanOrEqual(256);
    expect(skulls).toMatch(/^💀+…$/u);
    expect(plainWords('x'.repeat(256), 256)).toBe('x'.repeat(256));
  });
});

it('writes moments that everybody reads by their own clock', () => {
  expect(momentWords(1_700_000_000_999)).toBe('<t:1700000000:F>');
  expect(momentWords(1_700_000_000_000, 'R')).toBe('<t:1700000000:R>');
});
