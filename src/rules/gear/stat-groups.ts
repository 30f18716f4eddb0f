import type { StatTotal } from './equipment.ts';

/**
 * The groups in which the sums of worn gear stand, and the stats of each in their order. What the
 * game data has besides stands in a last group.
 */
const groups: Record<string, readonly string[]> = {
  Striking: [
    'Physical Power',
    'Magical Power',
    'Healing Power',
    'Accuracy',
    'Penetration',
    'Critical Rating',
    'Attack Speed',
  ],
  Standing: [
    'Max Health',
    'Max Mana',
    'Armor',
    'Magic Resist',
    'Block Rating',
    'Evasion',
    'Damage Reduction',
    'Health Regeneration',
    'Mana Regeneration',
  ],
  'Body and mind': ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Mentality'],
};

const others = 'Besides';

/** A stat's sum, and how far it is from the one that is saved. */
export interface ComparedTotal extends StatTotal {
  /** the sum less the saved one, rounded to thousandths */
  difference: number;
}

/** The sums of one group. */
export interface StatGroup {
  name: string;
  totals: ComparedTotal[];
}

function compare(
  saved: readonly StatTotal[],
  now: readonly StatTotal[],
  more: readonly string[],
): ComparedTotal[] {
  const was = new Map(saved.map(({ name, value }) => [name, value]));
  const is = new Map(now.map(({ name, value }) => [name, value]));
  return [...new Set([...is.keys(), ...was.keys(), ...more])].map((name) => {
    const value = is.get(name) ?? 0;
    const difference = Math.round((value - (was.get(name) ?? 0)) * 1000) / 1000;
    return { name, value, difference };
  });
}

/**
 * Puts the sums of worn gear into groups (product §2.13), each beside its difference to what is
 * saved. A stat that is saved and no longer worn stays, with the value 0; a group without stats is
 * left out.
 * @param more stats that are listed even if no piece has them: those of sets
 */
export function groupTotals(
  saved: readonly StatTotal[],
  now: readonly StatTotal[],
  more: readonly string[] = [],
): StatGroup[] {
  const compared = compare(saved, now, more);
  const known = new Set(Object.values(groups).flat());
  const listed = Object.entries(groups).map(([name, stats]) => ({
    name,
    totals: stats.flatMap((stat) => compared.find((total) => total.name === stat) ?? []),
  }));
  const rest = { name: others, totals: compared.filter(({ name }) => !known.has(name)) };
  return [...listed, rest].filter(({ totals }) => totals.length > 0);
}
