import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** The colour of all icons of items: bone, on the dark plate of the pages. */
const bone = '#dccba8';

/** Free pixels on each side. */
const padding = 8;

/** Width and height of an icon, in pixels. */
export const iconSize = 96;

const iconSetSchema = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
});

type IconSet = z.infer<typeof iconSetSchema>;

/** Reads the glyphs of game-icons.net (CC BY 3.0, credited in the footer). */
export function readIconSet(): IconSet {
  const require = createRequire(import.meta.url);
  return iconSetSchema.parse(require('@iconify-json/game-icons/icons.json'));
}

/** Draws a glyph as part of a picture, with its left edge at a place. */
function placeGlyph(set: IconSet, glyph: string, left: number): string {
  const icon = set.icons[glyph];
  if (!icon) throw new Error(`@iconify-json/game-icons has no icon called ${glyph}`);
  const scale = (iconSize - 2 * padding) / Math.max(set.width, set.height);
  return `<g transform="translate(${left + padding} ${padding}) scale(${scale})" color="${bone}">${icon.body}</g>`;
}

/**
 * Draws a glyph as an SVG picture.
 * @param ground the background, as SVG; empty for a transparent one
 */
export function drawGlyph(set: IconSet, glyph: string, ground = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize}" height="${iconSize}" viewBox="0 0 ${iconSize} ${iconSize}">${ground}${placeGlyph(set, glyph, 0)}</svg>\n`;
}

/** Draws glyphs beside each other as one SVG picture. */
export function drawShelf(set: IconSet, glyphs: readonly string[]): string {
  const width = iconSize * glyphs.length;
  const row = glyphs.map((glyph, at) => placeGlyph(set, glyph, at * iconSize)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${iconSize}" viewBox="0 0 ${width} ${iconSize}">${row}</svg>\n`;
}
