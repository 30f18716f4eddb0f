import type { BuildAudience, ShownBuild } from '#contract/builds.ts';
import { classInWords } from '#rules/characters/archetypes.ts';

/** For whom an address opens, as its maker reads it. */
export function audienceInWords(audience: BuildAudience): string {
  if (audience === 'guilded') return 'Everybody in the guild';
  if (audience === 'public') return 'Everybody who has the address, members or not';
  return `Members from level ${audience}`;
}

/** Says of whom a build is: level and class. */
export function whoInWords({ level, archetype1, archetype2 }: ShownBuild): string {
  return `Level ${level}, ${classInWords(archetype1, archetype2)}`;
}

/** Names a build: the character, and the set if it is one. */
export function buildTitle({ name, setName }: Pick<ShownBuild, 'name' | 'setName'>): string {
  const who = name || 'A character without a name';
  return setName === null ? who : `${who}: ${setName}`;
}

/** What of a character no address tells. */
export const notShown =
  'whose character it is, in-game guild, squad, race and citizenship, the numbers of the character ' +
  'sheet, artisan skills, and its other sets';
