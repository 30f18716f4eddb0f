import { artisanSlots } from '../characters/field-table.ts';
import type { CharacterFields } from '../characters/fields.ts';
import { type ArtisanSkill, highestSkills } from './can-craft.ts';

/** Lists the artisan skills of a character's form, each once at its highest level. */
export function artisanSkillsOf(
  fields: Pick<CharacterFields, (typeof artisanSlots)[number][number]>,
): ArtisanSkill[] {
  const named = artisanSlots.flatMap(([skill, level]) =>
    fields[skill] === '' ? [] : [{ skill: fields[skill], level: fields[level] }],
  );
  return Array.from(highestSkills(named), ([skill, level]) => ({ skill, level }));
}
