import { describe, expect, it } from 'vitest';
import { isVisible } from '#rules/guild/visible-name.ts';

describe('isVisible', () => {
  it.each(['Oda', 'かがり火', 'Ольга', '7', '★', '👩‍🚒', 'é'])('sees %s', (name) => {
    expect(isVisible(name)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000'],
    ['fillers', '\u3164\u2800\uffa0'],
    ['joiners and controls', '\u200b\u200d\u2060\u202e'],
    ['a mark without a letter', '\u0301'],
  ])('sees no name in %s', (_, name) => {
    expect(isVisible(name)).toBe(false);
  });
});
