import { noArchetype } from '#rules/archetypes.ts';

/** @returns an archetype as a heading says it */
export function archetypeName(archetype: string): string {
  return archetype === noArchetype ? 'Unchosen' : archetype;
}
