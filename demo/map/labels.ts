import * as z from 'zod/mini';
import table from '../tables/map-names.json' with { type: 'json' };
import { readTable } from '../table.ts';
import type { Point } from './curves.ts';
import type { Hand } from './lettering.ts';

const side = z.enum(['land', 'water']);
const point = z.tuple([z.number(), z.number()]);
const curved = z.array(
  z.strictObject({ text: z.string(), size: z.number(), line: z.array(point) }),
);

const names = readTable(
  'map-names.json',
  z.strictObject({
    land: curved,
    water: curved,
    /** names of rivers, and a place by which each flows */
    rivers: z.array(z.strictObject({ text: z.string(), at: point })),
    /** names of small islands */
    small: z.array(
      z.strictObject({
        text: z.string(),
        at: point,
        on: side,
        /** units round the place that its name leaves free */
        reach: z._default(z.number(), 4),
      }),
    ),
  }),
  table,
);

/** Words that stand on a curve of the chart. */
export interface Label {
  text: string;
  hand: Hand;
  size: number;
  /** between two letters, as a part of the size */
  gap: number;
  /** places that the curve goes through, the words in its middle */
  line: readonly Point[];
  on: 'land' | 'water';
}

/** The names of lands and waters. */
export const labels: readonly Label[] = [
  ...names.land.map((name): Label => ({ ...name, hand: 'display', gap: 0.045, on: 'land' })),
  ...names.water.map((name): Label => ({ ...name, hand: 'italic', gap: 0.1, on: 'water' })),
];

/** Names of rivers: they stand along the nearest one. */
export const riverNames = names.rivers;

/** Names of small islands: they stand where there is room near the place. */
export const smallNames = names.small;
