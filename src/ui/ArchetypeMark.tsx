import { archetypes } from '#rules/characters/archetypes.ts';
import { archetypeOutlines } from './archetype-outlines.ts';

/** Draws an archetype's icon in its colour, to stand beside its name; nothing for another text. */
export function ArchetypeMark({ archetype }: { archetype: string }) {
  const known = archetypes.find((name) => name === archetype);
  if (known === undefined) return null;
  return (
    <svg className="arch-mark" viewBox="0 0 512 512" aria-hidden="true" data-arch={known}>
      <path d={archetypeOutlines[known]} fill="currentColor" />
    </svg>
  );
}
