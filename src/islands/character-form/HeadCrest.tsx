import { archetypes } from '#rules/characters/archetypes.ts';
import { ClassCrest } from '#ui/people/ClassCrest.tsx';
import type { CrestSize } from '#ui/people/Shield.tsx';

/** Draws the shield of a character's primary archetype; nothing while none is chosen. */
export function HeadCrest({ archetype, size = 20 }: { archetype: string; size?: CrestSize }) {
  const known = archetypes.find((name) => name === archetype);
  return known && <ClassCrest archetype={known} size={size} />;
}
