import { type Archetype, isArchetype } from '#rules/characters/archetypes.ts';
import { archetypeOutlines } from './archetype-outlines.ts';
import { classes } from './classes.ts';

interface Props {
  archetype: string;
  /** width in pixels, or that of the letters beside it */
  size?: keyof typeof sizes;
}

const sizes = { text: 'size-[1.15em]', 20: 'size-5', 26: 'size-[26px]' } as const;

const colours: Record<Archetype, string> = {
  Fighter: 'fill-fighter',
  Tank: 'fill-tank',
  Rogue: 'fill-rogue',
  Ranger: 'fill-ranger',
  Mage: 'fill-mage',
  Summoner: 'fill-summoner',
  Cleric: 'fill-cleric',
  Bard: 'fill-bard',
};

/** Draws an archetype's icon in its colour, to stand beside its name; nothing for another text. */
export function ArchetypeMark({ archetype, size = 26 }: Props) {
  if (!isArchetype(archetype)) return null;
  return (
    <svg
      className={classes('arch-mark inline-block flex-none', sizes[size])}
      viewBox="0 0 512 512"
      aria-hidden="true"
      data-arch={archetype}
    >
      <path className={colours[archetype]} d={archetypeOutlines[archetype]} />
    </svg>
  );
}
