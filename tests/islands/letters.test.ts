import { expect, it } from 'vitest';

/** A name, and what its letters are. */
const names = [
  ['かがり火', 'kana, and a sign'],
  ['Дмитрий', 'Cyrillic'],
  ['Żółć', 'of Latin Extended-A'],
  ['🦊', 'a picture'],
  ['Wend’s', 'in our own faces'],
] as const;

/** Reads the fonts of a token, as the page has them. */
const fontsOf = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(token);

/** Counts the dots that words are drawn of. */
function dotsOf(words: string, font: string): number {
  const canvas = new OffscreenCanvas(400, 80);
  const drawing = canvas.getContext('2d')!;
  drawing.font = font;
  drawing.fillText(words, 10, 60);
  const { data } = drawing.getImageData(0, 0, 400, 80);
  return data.filter((_, index) => index % 4 === 3).filter((alpha) => alpha > 0).length;
}

it.each([
  ['--font-text', '400', "'Alegreya Sans'"],
  ['--font-text', '700', "'Alegreya Sans'"],
  ['--font-text', 'italic 400', "'Alegreya Sans'"],
  ['--font-display', '600', 'Texturina'],
])('draws each letter of any name: %s, %s', async (token, weight, own) => {
  const fonts = fontsOf(token);
  expect(fonts).toContain(own.replaceAll("'", ''));
  const [face] = await document.fonts.load(`${weight} 48px ${own}`);
  expect(face?.status).toBe('loaded');
  for (const [name, what] of names) {
    for (const letter of name) {
      expect(dotsOf(letter, `${weight} 48px ${fonts}`), `${letter}, ${what}`).toBeGreaterThan(20);
    }
  }
});

it('draws what our own faces have in them', async () => {
  await document.fonts.load("400 48px 'Alegreya Sans'");
  const own = dotsOf('Wend’s œuvre – 5 €', `400 48px ${fontsOf('--font-text')}`);
  expect(own).not.toBe(dotsOf('Wend’s œuvre – 5 €', '400 48px sans-serif'));
});
