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

type Craft = z.infer<typeof craftSchema>;

const partSchema = z.tuple([z.string(), z.int()]);

/** The materials of a craft at one stage of its skill. */
const stageSchema = z.strictObject({
  /** the part that gives the piece its kind */
  component: z.string(),
  /** the material of the finish */
  finish: partSchema,
  /** the gathered material */
  gathered: partSchema,
});

type CraftStage = z.infer<typeof stageSchema>;

const stages = readTable(
  'crafts.json',
  z.record(craftSchema, z.tuple([stageSchema, stageSchema, stageSchema])),
  table,
);

/** Returns a craft's materials for a piece of a level. */
export function stageAt(craft: Craft, level: number): CraftStage {
  const [first, second, third] = stages[craft];
  if (level <= maxLevel / 3) return first;
  return level <= (maxLevel * 2) / 3 ? second : third;
}

const certifications = ['Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster'] as const;

/** Names the certificate that a maker of things of a level needs. */
export function certificationAt(level: number): string {
  const index = Math.floor((level * certifications.length) / (maxLevel + 1));
  return certifications[index] ?? certifications[0];
}
