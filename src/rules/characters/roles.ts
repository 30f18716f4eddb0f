import type { RsvpRole } from '../attendance/attendance.ts';
import { type Archetype, isArchetype } from './archetypes.ts';

/** The roles in the order in which columns stand. */
export const roles = ['Tank', 'Healer', 'Support', 'Damage'] as const satisfies RsvpRole[];

export type Role = (typeof roles)[number];

/** The role that each archetype plays first. */
const roleByArchetype: Record<Archetype, Role> = {
  Fighter: 'Damage',
  Tank: 'Tank',
  Rogue: 'Damage',
  Ranger: 'Damage',
  Mage: 'Damage',
  Summoner: 'Damage',
  Cleric: 'Healer',
  Bard: 'Support',
};

/**
 * Returns the role of a character by the first archetype (product §9.11); null while none is
 * chosen.
 */
export function roleOf(archetype: string): Role | null {
  return isArchetype(archetype) ? roleByArchetype[archetype] : null;
}
