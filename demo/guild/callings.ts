import type { Archetype } from '#rules/characters/archetypes.ts';
import type { Weight } from '../game/builds.ts';
import type { StatName } from '../game/stats.ts';

/** What an archetype wears, wields and is good at. Weapons go by the game's own name of the kind. */
export interface Calling {
  weight: Weight;
  /** the attribute it looks for on gear */
  wants: StatName;
  primary: readonly string[];
  secondary: readonly string[];
  ranged: readonly string[];
  rangedoffhand: string;
  /** what it has at level 50 without any gear */
  bare: {
    health: number;
    mana: number;
    physicalPower: number;
    magicalPower: number;
    healingPower: number;
  };
}

const oneHanded = ['Sword One-Handed', 'Axe One-Handed', 'Mace One-Handed'];
const twoHanded = ['Sword Two-Handed', 'Axe Two-Handed', 'Mace Two-Handed', 'Spear Two-Handed'];

export const callings: Record<Archetype, Calling> = {
  Fighter: {
    weight: 'Heavy',
    wants: 'Strength',
    primary: [...twoHanded, 'Sword One-Handed', 'Axe One-Handed'],
    secondary: ['Sword One-Handed', 'Axe One-Handed'],
    ranged: ['Crossbow', 'Longbow'],
    rangedoffhand: 'Quiver',
    bare: { health: 2900, mana: 700, physicalPower: 120, magicalPower: 20, healingPower: 4 },
  },
  Tank: {
    weight: 'Heavy',
    wants: 'Constitution',
    primary: oneHanded,
    secondary: ['Shield'],
    ranged: ['Crossbow'],
    rangedoffhand: 'Quiver',
    bare: { health: 3800, mana: 760, physicalPower: 95, magicalPower: 24, healingPower: 8 },
  },
  Rogue: {
    weight: 'Medium',
    wants: 'Dexterity',
    primary: ['Dagger One-Handed', 'Sword One-Handed'],
    secondary: ['Dagger One-Handed'],
    ranged: ['Longbow'],
    rangedoffhand: 'Quiver',
    bare: { health: 2500, mana: 720, physicalPower: 135, magicalPower: 22, healingPower: 5 },
  },
  Ranger: {
    weight: 'Medium',
    wants: 'Dexterity',
    primary: ['Spear Two-Handed', 'Dagger One-Handed'],
    secondary: ['Dagger One-Handed'],
    ranged: ['Longbow', 'Crossbow'],
    rangedoffhand: 'Quiver',
    bare: { health: 2600, mana: 780, physicalPower: 140, magicalPower: 25, healingPower: 4 },
  },
  Mage: {
    weight: 'Light',
    wants: 'Intelligence',
    primary: ['Staff Two-Handed'],
    secondary: ['Off-hand Focus'],
    ranged: ['Wand'],
    rangedoffhand: 'Grimoire',
    bare: { health: 2200, mana: 1600, physicalPower: 22, magicalPower: 150, healingPower: 6 },
  },
  Summoner: {
    weight: 'Light',
    wants: 'Wisdom',
    primary: ['Staff Two-Handed'],
    secondary: ['Off-hand Focus'],
    ranged: ['Wand'],
    rangedoffhand: 'Grimoire',
    bare: { health: 2400, mana: 1500, physicalPower: 26, magicalPower: 140, healingPower: 12 },
  },
  Cleric: {
    weight: 'Light',
    wants: 'Wisdom',
    primary: ['Staff Two-Handed', 'Mace One-Handed'],
    secondary: ['Off-hand Focus', 'Shield'],
    ranged: ['Wand'],
    rangedoffhand: 'Grimoire',
    bare: { health: 2500, mana: 1500, physicalPower: 24, magicalPower: 110, healingPower: 150 },
  },
  Bard: {
    weight: 'Medium',
    wants: 'Mentality',
    primary: ['Dagger One-Handed', 'Staff Two-Handed'],
    secondary: ['Off-hand Focus'],
    ranged: ['Wand'],
    rangedoffhand: 'Grimoire',
    bare: { health: 2500, mana: 1200, physicalPower: 40, magicalPower: 125, healingPower: 110 },
  },
};
