import * as z from 'zod/mini';
import table from '../tables/callings.json' with { type: 'json' };
import { archetypes } from '#rules/characters/archetypes.ts';
import { weightSchema } from '../game/builds.ts';
import { statNameSchema } from '../game/stats.ts';
import { readTable } from '../table.ts';

const kinds = z.array(z.string());

/**
 * The gear, weapons and strengths of an archetype. Weapons go by the game's own name of the kind.
 */
const callingSchema = z.strictObject({
  weight: weightSchema,
  /** the attribute that it wants on gear */
  wants: statNameSchema,
  primary: kinds,
  secondary: kinds,
  ranged: kinds,
  rangedoffhand: z.string(),
  /** its numbers at level 50 without any gear */
  bare: z.strictObject({
    health: z.number(),
    mana: z.number(),
    physicalPower: z.number(),
    magicalPower: z.number(),
    healingPower: z.number(),
  }),
});

export type Calling = z.infer<typeof callingSchema>;

export const callings = readTable(
  'callings.json',
  z.record(z.enum(archetypes), callingSchema),
  table,
);
