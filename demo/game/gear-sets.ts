import * as z from 'zod/mini';
import table from '../tables/gear-sets.json' with { type: 'json' };
import type { Item } from '#contract/game-records.ts';
import { rarities, rarityKey, rarityRange } from '#rules/items/rarity.ts';
import { readTable } from '../table.ts';
import { buildSchema, weightSchema } from './builds.ts';
import { rangeSchema } from './item.ts';
import { rarityFactor } from './stats.ts';
import type { Stem } from './stems.ts';

const given = { count: z.int(), name: z.string() };

/** The effect of wearing `count` pieces at Common: a share of a stat, or a whole number of it. */
const effectSchema = z.union([
  z.strictObject({ ...given, share: z.number() }),
  z.strictObject({ ...given, whole: z.number() }),
]);

type Effect = z.infer<typeof effectSchema>;

const setSchema = z.strictObject({
  name: z.string(),
  /** words before the name of each piece */
  before: z._default(z.string(), ''),
  /** words after it */
  after: z._default(z.string(), ''),
  weight: weightSchema,
  build: buildSchema,
  level: z.int(),
  range: rangeSchema,
  effects: z.array(effectSchema),
});

/** A set of armour that is better worn together. */
export type GearSet = Omit<z.infer<typeof setSchema>, 'before' | 'after'> & {
  /** the common part of its pieces' names */
  stem: Stem;
};

/** The sets of the demo game, by level. */
export const gearSets: readonly GearSet[] = readTable(
  'gear-sets.json',
  z.array(setSchema),
  table,
).map(({ before, after, ...set }) => ({ ...set, stem: { before, after, stuff: null } }));

/** Returns the set of that name. */
export function gearSet(name: string): GearSet {
  const set = gearSets.find((entry) => entry.name === name);
  if (!set) throw new Error(`There is no set called ${name}`);
  return set;
}

/**
 * Returns the effect at the tier of `index`. The game stores shares as 32-bit numbers
 * (0.00999999977).
 */
function effectAt(effect: Effect, index: number): number {
  if ('share' in effect) return Math.fround(effect.share * (index + 1));
  return Math.round(effect.whole * rarityFactor(index));
}

/**
 * Returns the bonuses as a piece of the set carries them, with zeros at rarities outside its range.
 */
export function setBonuses({ name, range, effects }: GearSet): Item['setBonuses'] {
  const found = rarityRange(range.min, range.max);
  const statsOf = (effect: Effect) =>
    Object.fromEntries(
      rarities.map((rarity, index) => [
        rarityKey(rarity),
        found.includes(rarity) ? effectAt(effect, index) : 0,
      ]),
    );
  const setEffects = effects.map((effect) => ({
    count: effect.count,
    name: effect.name,
    stats: statsOf(effect),
  }));
  return [{ name, setEffects }];
}
