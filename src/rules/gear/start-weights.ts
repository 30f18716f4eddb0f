import { type Archetype, isArchetype } from '../characters/archetypes.ts';
import { type Role, roleOf, roles } from '../characters/roles.ts';
import type { StatProfile } from './stat-weights.ts';

type Weights = Readonly<Record<string, number>>;

/** What each role asks of gear, whoever plays it. */
const ofRoles: Record<Role, Weights> = {
  Tank: {
    'Max Health': 1,
    Armor: 0.8,
    'Magic Resist': 0.7,
    'Block Rating': 1.5,
    Evasion: 1,
    'Health Regeneration': 2,
    'Damage Reduction %': 120,
    'Max Health %': 60,
    Constitution: 6,
  },
  Healer: {
    'Healing Power': 8,
    'Healing Power %': 80,
    'Max Mana': 0.5,
    'Mana Regeneration': 6,
    'Max Health': 0.4,
    'Magic Resist': 0.2,
    Wisdom: 6,
    Mentality: 5,
  },
  Support: {
    'Magical Power': 4,
    'Healing Power': 4,
    'Max Health': 0.5,
    'Max Mana': 0.5,
    'Mana Regeneration': 4,
    Armor: 0.2,
    'Magic Resist': 0.2,
    Mentality: 6,
  },
  Damage: {
    Accuracy: 1,
    Penetration: 1.2,
    'Critical Rating': 1.2,
    'Attack Speed %': 60,
    'Accuracy %': 20,
    'Penetration %': 20,
    'Max Health': 0.2,
  },
};

const strikes: Weights = { 'Physical Power': 8, 'Physical Power %': 80 };
const casts: Weights = { 'Magical Power': 8, 'Magical Power %': 80, 'Max Mana': 0.3 };

/** What each archetype adds where it deals damage: its power and its first attribute. */
const ofDamage: Record<Archetype, Weights> = {
  Fighter: { ...strikes, Strength: 7 },
  Tank: { ...strikes, Strength: 6, Constitution: 3 },
  Rogue: { ...strikes, Dexterity: 7 },
  Ranger: { ...strikes, Dexterity: 7 },
  Mage: { ...casts, Intelligence: 7 },
  Summoner: { ...casts, Intelligence: 6, Mentality: 2 },
  Cleric: { ...casts, Wisdom: 6 },
  Bard: { ...casts, Mentality: 6 },
};

/**
 * Returns the weights with which somebody begins (product §9.22): those of a role, and for damage
 * those of the archetype's own way to deal it.
 */
export function startProfile(archetype: string, role: Role): StatProfile {
  const isKnown = isArchetype(archetype);
  const own = role === 'Damage' && isKnown ? ofDamage[archetype] : {};
  return {
    name: isKnown ? `${archetype}, ${role}` : role,
    weights: { ...own, ...ofRoles[role] },
    limits: {},
  };
}

/** Lists the profiles with which somebody of an archetype begins, that of its own role first. */
export function startProfiles(archetype: string): StatProfile[] {
  const own = roleOf(archetype);
  return [...roles]
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((role) => startProfile(archetype, role));
}
