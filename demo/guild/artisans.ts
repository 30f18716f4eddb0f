import { artisanSkills } from '#rules/characters/lists.ts';
import type { Random } from '../random.ts';

/** The artisan skills of a character, as its older form has them (product §3.3). */
export interface Artisan {
  artisan1: string;
  artisan1Level: number;
  artisan2: string;
  artisan2Level: number;
  artisan3: string;
  artisan3Level: number;
}

const skills: readonly string[] = Object.values(artisanSkills).flat();

/** Skills that nobody in the guild has gone far in. */
const highest: Readonly<Record<string, number>> = {
  'Jewel cutting': 34,
  Scribing: 28,
  'Arcane Engineering': 37,
};

const leveled = (skill: string, level: number) => Math.min(level, highest[skill] ?? level);

/** Draws the skills of a character whose first one has a level; 0 is for none. */
export function makeArtisan(random: Random, first: number): Artisan {
  const [one = '', two = '', three = ''] = random.some(skills, 3);
  const second = random.chance(0.5) ? random.whole(1, Math.max(first, 1)) : 0;
  const third = random.chance(0.2) ? random.whole(1, 15) : 0;
  const named = (skill: string, level: number) => (level === 0 || first === 0 ? '' : skill);
  return {
    ...{ artisan1: named(one, first), artisan1Level: leveled(one, first) },
    ...{ artisan2: named(two, second), artisan2Level: first === 0 ? 0 : leveled(two, second) },
    ...{ artisan3: named(three, third), artisan3Level: first === 0 ? 0 : leveled(three, third) },
  };
}
