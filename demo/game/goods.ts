import * as z from 'zod/mini';
import madeTable from '../tables/made-goods.json' with { type: 'json' };
import rawTable from '../tables/raw-goods.json' with { type: 'json' };
import { rarities } from '#rules/items/rarity.ts';
import { pairsOf, readTable } from '../table.ts';
import { glyphSchema } from './glyphs.ts';

/** A quantity of a good. */
export type Part = readonly [name: string, quantity: number];

/** The goods that a thing is made of, by name. */
export const partsSchema = pairsOf(z.int());

const rawSchema = z.strictObject({
  name: z.string(),
  glyph: z.optional(glyphSchema),
  lore: z.optional(z.string()),
});

const madeSchema = z.extend(rawSchema, {
  from: partsSchema,
  /**
   * The level and rarity of the item that teaches its recipe; absent where everybody knows the
   * recipe.
   */
  taught: z.optional(z.strictObject({ level: z.int(), rarity: z.enum(rarities) })),
});

/** Something that is found, not made. */
export type RawGood = z.infer<typeof rawSchema> & { kind: string };

/** Something that is made of other goods. */
export type MadeGood = z.infer<typeof madeSchema> & { kind: string; profession: string };

/** The goods that the demo game's gatherers find. */
export const rawGoods: readonly RawGood[] = readTable(
  'raw-goods.json',
  z.array(z.strictObject({ kind: z.string(), goods: z.array(rawSchema) })),
  rawTable,
).flatMap(({ kind, goods }) => goods.map((good) => ({ ...good, kind })));

/** Goods made straight from what is gathered, then goods made of those, ready to be built into gear. */
export const madeGoods: readonly MadeGood[] = readTable(
  'made-goods.json',
  z.array(z.strictObject({ profession: z.string(), kind: z.string(), goods: z.array(madeSchema) })),
  madeTable,
).flatMap(({ profession, kind, goods }) => goods.map((good) => ({ ...good, kind, profession })));
