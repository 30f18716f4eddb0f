import type { GuildEvent } from '#contract/calendar.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import type { RsvpsTable } from '../db/tables/calendar.ts';

/** The columns of the character that an answer names. */
export const characterColumns = ['characters.ign', 'characters.archetype1'] as const;

/** The character that an answer names, as it is now; null for none, and for one that was deleted. */
export type NamedCharacter = {
  [column in keyof Pick<CharactersTable, 'ign' | 'archetype1'>]: CharactersTable[column] | null;
};

/** An answer with the character that it names. */
export type ShownAnswer = RsvpsTable & NamedCharacter;

/** Makes what is shown of the character that an answer names. */
export function toSaidCharacter({
  character_id: id,
  ign: name,
  archetype1: archetype,
}: Pick<ShownAnswer, 'character_id' | 'ign' | 'archetype1'>): GuildEvent['press']['character'] {
  return id === null || name === null || archetype === null ? null : { id, name, archetype };
}
