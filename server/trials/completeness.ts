import type { Trial } from '#contract/trials.ts';
import { noArchetype } from '#rules/characters/archetypes.ts';
import type { CharacterFields } from '#rules/characters/fields.ts';
import { noInGameGuild } from '#rules/characters/lists.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import type { MainCharacter } from '../trial-progress/queries.ts';
import { readStoredOutline } from '../characters/stored.ts';

/** The fields that a character's form should have, each with its check. */
const wanted: readonly { what: string; has: (fields: CharacterFields) => boolean }[] = [
  { what: 'second archetype', has: ({ archetype2 }) => archetype2 !== noArchetype },
  { what: 'in-game guild', has: ({ IGG }) => IGG !== noInGameGuild },
  { what: 'race', has: ({ race }) => race !== '' },
  { what: 'health', has: ({ health }) => health > 0 },
  { what: 'armor', has: ({ armor }) => armor > 0 },
  {
    what: 'power',
    has: (fields) => fields.physicalPower > 0 || fields.magicalPower > 0 || fields.healingPower > 0,
  },
];

/** Returns the filled and the missing parts of a character's form. */
export function completenessOf(main: MainCharacter): Trial['character'] {
  const { fields, slots } = readStoredOutline(main);
  return {
    ign: fields.IGN,
    level: fields.level,
    archetype1: fields.archetype1,
    archetype2: fields.archetype2,
    gear: slots.length,
    slots: dollSlots.length,
    missing: wanted.filter(({ has }) => !has(fields)).map(({ what }) => what),
    wanted: wanted.length,
  };
}
