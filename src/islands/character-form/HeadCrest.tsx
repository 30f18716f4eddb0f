import { archetypes } from '#rules/characters/archetypes.ts';
import { ClassCrest } from '#ui/people/ClassCrest.tsx';

/** Draws the shield of a character's primary archetype; nothing while none is chosen. */
export function HeadCrest({ archetype }: { archetype: string }) {
  const known = archetypes.find((name) => name === archetype);
  return known && <ClassCrest archetype={known} size={20} />;
}
