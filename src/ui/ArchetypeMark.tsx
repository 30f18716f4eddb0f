import { isArchetype } from '#rules/characters/archetypes.ts';
import { archetypeColour } from './archetype-colour.ts';
import { classes } from './classes.ts';

interface Props {
  archetype: string;
  /** width in pixels, or that of the letters beside it */
  size?: keyof typeof sizeClass;
}

const sizeClass = { text: 'size-[1.15em]', 20: 'size-5', 26: 'size-[26px]' } as const;

/** Draws an archetype's icon in its colour, to stand beside its name; nothing for another text. */
export function ArchetypeMark({ archetype, size = 26 }: Props) {
  if (!isArchetype(archetype)) return null;
  return (
    <svg
      className={classes(
        'inline-block flex-none fill-current',
        sizeClass[size],
        archetypeColour(archetype),
      )}
      viewBox="0 0 512 512"
      aria-hidden="true"
      data-arch={archetype}
    >
      <use href={`/marks/archetypes.svg#${archetype}`} />
    </svg>
  );
}
