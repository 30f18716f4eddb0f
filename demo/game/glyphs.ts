import * as z from 'zod/mini';
import table from '../tables/glyphs.json' with { type: 'json' };
import { readTable } from '../table.ts';

const names = z.array(z.string());

const groups = readTable(
  'glyphs.json',
  z.strictObject({ worn: names, wielded: names, gathered: names, carried: names }),
  table,
);

/** The icons of game-icons.net that demo items wear (CC BY 3.0), by the name they have there. */
export const glyphs: readonly string[] = Object.values(groups).flat();

/** The name of an icon in the list. */
export const glyphSchema = z.enum(glyphs);

/** Returns the icon path of an item that wears `glyph`. */
export function iconPath(glyph: string): string {
  return `/icons/${glyph}.webp`;
}
