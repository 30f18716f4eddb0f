import * as z from 'zod/mini';
import table from '../tables/known-gear.json' with { type: 'json' };
import type { Random } from '../random.ts';
import { readTable } from '../table.ts';
import { buildSchema } from './builds.ts';
import { designStats, type GearDesign } from './gear.ts';
import { gearKind } from './gear-kinds.ts';
import { gearSet } from './gear-sets.ts';
import { glyphSchema } from './glyphs.ts';
import { rangeSchema } from './item.ts';
import { baseStatsSchema } from './stats.ts';

/** A piece that a person designed, not the generator. */
const pieceSchema = z.strictObject({
  /** the fixed id that links and tests use */
  id: z.optional(z.string()),
  name: z.string(),
  /** name of the piece's kind */
  kind: z.string(),
  build: buildSchema,
  /** left out for a piece without an icon */
  glyph: z.optional(glyphSchema),
  level: z.int(),
  range: rangeSchema,
  lore: z.array(z.string()),
  set: z.optional(z.string()),
  stats: z.optional(baseStatsSchema),
});

/**
 * The pieces on which the site's pages and tests depend; the first is the search page's example.
 */
const pieces = readTable('known-gear.json', z.array(pieceSchema), table);

function designKnown(random: Random, piece: z.infer<typeof pieceSchema>): GearDesign {
  const kind = gearKind(piece.kind);
  const family = {
    stem: { before: '', after: '', stuff: null },
    weight: kind.weight ?? 'Light',
    build: piece.build,
    level: piece.level,
    range: piece.range,
    set: piece.set === undefined ? null : gearSet(piece.set),
  };
  return {
    kind,
    family,
    name: piece.name,
    glyph: piece.glyph ?? null,
    level: piece.level,
    description: piece.lore,
    stats: piece.stats ?? designStats(random, kind, family, piece.level),
  };
}

/** A designed piece, with its fixed id where it has one. */
interface KnownDesign {
  id: string | undefined;
  design: GearDesign;
}

/** Designs the pieces on which the site's pages and tests depend. */
export function designKnownGear(random: Random): KnownDesign[] {
  return pieces.map((piece) => ({ id: piece.id, design: designKnown(random, piece) }));
}
