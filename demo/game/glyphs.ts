import * as z from 'zod/mini';
import table from '../tables/glyphs.json' with { type: 'json' };
import { readTable } from '../table.ts';
import { drawingOf, drawings } from './drawings.ts';

const names = z.array(z.string());

const groups = readTable(
  'glyphs.json',
  z.strictObject({ worn: names, wielded: names, gathered: names, carried: names }),
  table,
);

/** The icons that the tables of goods and gear name. */
const named: readonly string[] = Object.values(groups).flat();

/** The icons of game-icons.net that demo items wear (CC BY 3.0), by the name they have there. */
export const glyphs: readonly string[] = [
  ...new Set(named.flatMap((glyph) => drawings[glyph] ?? [glyph])),
];

/** The name of an icon that tables may name. */
export const glyphSchema = z.enum(named);

/** Returns the path of an icon. */
export function iconPath(glyph: string): string {
  return `/icons/${glyph}.webp`;
}

/** Returns the icon path of the item that wears one of the drawings of `glyph`. */
export function itemIcon(glyph: string, id: string): string {
  return iconPath(drawingOf(glyph, id));
}
