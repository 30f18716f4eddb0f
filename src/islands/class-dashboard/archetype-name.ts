import { noArchetype } from '#rules/characters/archetypes.ts';

/** Writes an archetype as headings do. */
export function archetypeName(archetype: string): string {
  return archetype === noArchetype ? 'Unchosen' : archetype;
}
