import * as z from 'zod/mini';
import table from '../tables/crafts.json' with { type: 'json' };
import { readTable } from '../table.ts';
import { maxLevel } from './levels.ts';

/** A skill that makes gear. */
export const craftSchema = z.enum([
  'Tailoring',
  'Leatherworking',
  'Armor smithing',
  'Weapon smithing',
  'Carpentry',
  'Jewel cutting',
  'Scribing',
  'Arcane Engineering',
]);

export type Craft = z.infer<typeof craftSchema>;

const partSchema = z.tuple([z.string(), z.int()]);

/** What a craft works with at one stage of its skill. */
const stageSchema = z.strictObject({
  /** the part that makes the piece what it is */
  component: z.string(),
  /** what it is finished with */
  finish: partSchema,
  /** what is gathered for it */
  gathered: partSchema,
});

export type CraftStage = z.infer<typeof stageSchema>;

const stages = readTable(
  'crafts.json',
  z.record(craftSchema, z.tuple([stageSchema, stageSchema, stageSchema])),
  table,
);

/** Returns what a craft works with on a piece of that level. */
export function stageAt(craft: Craft, level: number): CraftStage {
  const [first, second, third] = stages[craft];
  if (level <= maxLevel / 3) return first;
  return level <= (maxLevel * 2) / 3 ? second : third;
}

const certifications = ['Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster'] as const;

/** Returns the certificate that is asked of whoever makes things of that level. */
export function certificationAt(level: number): string {
  const index = Math.floor((level * certifications.length) / (maxLevel + 1));
  return certifications[index] ?? certifications[0];
}
