import * as z from 'zod/mini';
import type { StatName } from './stats.ts';

export const weights = ['Light', 'Medium', 'Heavy'] as const;

/** The weights of armour, which go with its materials. */
export const weightSchema = z.enum(weights);

export type Weight = z.infer<typeof weightSchema>;

/** A way of fighting, and the stats of its gear. */
interface BuildEntry {
  weights: readonly Weight[];
  /** the power that its weapons and jewels give */
  power: StatName;
  /** core stats that it wants of every piece, the most wanted first */
  core: readonly StatName[];
}

export const builds = {
  bulwark: {
    weights: ['Heavy'],
    power: 'Physical Power',
    core: ['Constitution', 'Strength', 'Max Health', 'Block Rating', 'Health Regeneration'],
  },
  warrior: {
    weights: ['Heavy', 'Medium'],
    power: 'Physical Power',
    core: ['Strength', 'Dexterity', 'Penetration', 'Max Health', 'Constitution'],
  },
  skirmisher: {
    weights: ['Medium'],
    power: 'Physical Power',
    core: ['Dexterity', 'Strength', 'Critical Rating', 'Evasion', 'Penetration'],
  },
  archer: {
    weights: ['Medium'],
    power: 'Physical Power',
    core: ['Dexterity', 'Constitution', 'Accuracy', 'Critical Rating', 'Evasion'],
  },
  scholar: {
    weights: ['Light'],
    power: 'Magical Power',
    core: ['Intelligence', 'Mentality', 'Max Mana', 'Critical Rating', 'Penetration'],
  },
  caller: {
    weights: ['Light', 'Medium'],
    power: 'Magical Power',
    core: ['Intelligence', 'Wisdom', 'Max Mana', 'Accuracy', 'Max Health'],
  },
  mender: {
    weights: ['Light'],
    power: 'Healing Power',
    core: ['Wisdom', 'Mentality', 'Max Mana', 'Mana Regeneration', 'Max Health'],
  },
  singer: {
    weights: ['Light', 'Medium'],
    power: 'Magical Power',
    core: ['Mentality', 'Dexterity', 'Max Mana', 'Evasion', 'Mana Regeneration'],
  },
} as const satisfies Record<string, BuildEntry>;

export type Build = keyof typeof builds;

// The keys of a literal object are exactly its type's; Object.keys types them as strings.
const buildNames = Object.keys(builds) as Build[];

export const buildSchema = z.enum(buildNames);

/** Returns the builds that wear armour of this weight. */
export function buildsWearing(weight: Weight): Build[] {
  return buildNames.filter((name) => (builds[name].weights as readonly Weight[]).includes(weight));
}
