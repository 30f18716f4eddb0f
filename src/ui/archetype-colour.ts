import { type Archetype, isArchetype } from '#rules/characters/archetypes.ts';

const colours: Record<Archetype, string> = {
  Fighter: 'text-fighter',
  Tank: 'text-tank',
  Rogue: 'text-rogue',
  Ranger: 'text-ranger',
  Mage: 'text-mage',
  Summoner: 'text-summoner',
  Cleric: 'text-cleric',
  Bard: 'text-bard',
};

/** Names the class of an archetype's colour, which its lines and fills take as the current one. */
export function archetypeColour(archetype: string): string {
  return isArchetype(archetype) ? colours[archetype] : 'text-muted';
}
