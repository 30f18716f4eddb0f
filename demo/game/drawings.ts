import * as z from 'zod/mini';
import table from '../tables/drawings.json' with { type: 'json' };
import { Random } from '../random.ts';
import { readTable } from '../table.ts';

/**
 * The drawings in which a thing comes, by the glyph that the other tables name: three blades beside
 * each other in a list are not one silhouette three times.
 */
export const drawings: Readonly<Partial<Record<string, readonly string[]>>> = readTable(
  'drawings.json',
  z.record(z.string(), z.array(z.string()).check(z.minLength(2))),
  table,
);

/** Chooses the drawing of the item that wears `glyph`; the same one every time. */
export function drawingOf(glyph: string, id: string): string {
  return new Random(0, id).pick(drawings[glyph] ?? [glyph]);
}
