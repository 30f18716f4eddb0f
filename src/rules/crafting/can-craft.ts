import { artisanSkills } from '../characters/lists.ts';

/** What a recipe asks of its maker, as the game's data has it (product §9.25). */
export interface CraftNeed {
  /** a skill; null where anybody can make it */
  profession: string | null;
  /** a rank of the skill; null where any will do */
  certification: string | null;
}

/** One skill of a character; whose it is stands beside it where that matters. */
export interface ArtisanSkill {
  /** as the character forms call it */
  skill: string;
  /** 0 to 50 */
  level: number;
}

/** The ranks of a skill, each with the level of the skill that it begins at. */
export const artisanRanks = [
  { name: 'Novice', from: 0 },
  { name: 'Apprentice', from: 10 },
  { name: 'Journeyman', from: 20 },
  { name: 'Master', from: 30 },
  { name: 'Grandmaster', from: 40 },
] as const;

/** Writes a name so that `ArmorSmithing`, `EArtisan::armor_smithing` and `Armor smithing` agree. */
function keyOf(name: string): string {
  const last = name.split('::').at(-1) ?? name;
  return last.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

const skillNames = new Map<string, string>(
  Object.values(artisanSkills)
    .flat()
    .map((name) => [keyOf(name), name]),
);

/** Returns what the character forms call a profession of the game's data; null for an unknown one. */
export function skillOf(profession: string): string | null {
  return skillNames.get(keyOf(profession)) ?? null;
}

// The longest name that fits is meant: a grandmaster is no master.
const ranksByLength = artisanRanks.toSorted((a, b) => b.name.length - a.name.length);

/** Returns the level at which a certification begins; null where it names no rank. */
export function levelOf(certification: string | null): number | null {
  if (certification === null) return 0;
  const key = keyOf(certification);
  return ranksByLength.find(({ name }) => key.includes(keyOf(name)))?.from ?? null;
}

/** Who can take one step of crafting. */
export type WhoCrafts<Skill extends ArtisanSkill> =
  /** it asks for no skill */
  | { kind: 'anybody' }
  /** those whose skill is high enough, the highest first */
  | { kind: 'able'; skill: string; level: number; able: readonly Skill[] }
  /** nobody's is: those who have begun, the highest first */
  | { kind: 'nobody'; skill: string; level: number; nearest: readonly Skill[] }
  /** the data names a skill or rank that the forms do not know: who has begun may be able */
  | { kind: 'unclear'; having: readonly Skill[] };

/** Tells who can make a recipe. Of equals, who stands first in the list stays first. */
export function whoCrafts<Skill extends ArtisanSkill>(
  { profession, certification }: CraftNeed,
  skills: readonly Skill[],
): WhoCrafts<Skill> {
  if (profession === null) return { kind: 'anybody' };
  const skill = skillOf(profession);
  const level = levelOf(certification);
  const having = skills.filter((one) => one.skill === skill).toSorted((a, b) => b.level - a.level);
  if (skill === null || level === null) return { kind: 'unclear', having };
  const able = having.filter((one) => one.level >= level);
  if (able.length > 0) return { kind: 'able', skill, level, able };
  return { kind: 'nobody', skill, level, nearest: having };
}

/** The highest level of each skill. */
export type HighestSkills = ReadonlyMap<string, number>;

/** Finds the highest level of each skill, so that many recipes can be looked at. */
export function highestSkills(skills: readonly ArtisanSkill[]): HighestSkills {
  const highest = new Map<string, number>();
  for (const { skill, level } of skills) {
    highest.set(skill, Math.max(level, highest.get(skill) ?? 0));
  }
  return highest;
}

/** Tells whether anybody can make a recipe. What is unclear is not promised. */
export function canCraft(
  { profession, certification }: CraftNeed,
  highest: HighestSkills,
): boolean {
  if (profession === null) return true;
  const level = levelOf(certification);
  const known = highest.get(skillOf(profession) ?? '');
  return level !== null && known !== undefined && known >= level;
}
