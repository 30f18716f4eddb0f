import type { Archetype } from '#rules/characters/archetypes.ts';
import { type CrestSize, Shield } from './Shield.tsx';

interface Props {
  archetype: Archetype;
  size?: CrestSize;
}

/** Draws the shield of an archetype, to stand beside its name or that of one of its classes. */
export function ClassCrest({ archetype, size = 28 }: Props) {
  return <Shield size={size} parting="plain" figure={`/marks/archetypes.svg#${archetype}`} />;
}
