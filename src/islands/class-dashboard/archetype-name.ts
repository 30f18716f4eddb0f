import { noArchetype } from '#rules/characters/archetypes.ts';

/** @returns an archetype as a heading says it */
export function archetypeName(archetype: string): string {
  return archetype === noArchetype ? 'Unchosen' : archetype;
}
