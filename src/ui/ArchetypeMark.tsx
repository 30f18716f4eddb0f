import { archetypes } from '#rules/characters/archetypes.ts';
import { archetypeOutlines } from './archetype-outlines.ts';

/** An archetype's icon in its colour; beside it stands its name. Nothing for what is no archetype. */
export function ArchetypeMark({ archetype }: { archetype: string }) {
  const known = archetypes.find((name) => name === archetype);
  if (known === undefined) return null;
  return (
    <svg className="arch-mark" viewBox="0 0 512 512" aria-hidden="true" data-arch={known}>
      <path d={archetypeOutlines[known]} fill="currentColor" />
    </svg>
  );
}
