import type { Need } from '#rules/calendar/best-starts.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { roleOf, roles } from '#rules/characters/roles.ts';

/** What somebody can be asked to play: a role, or an archetype of the main. */
export const playable: readonly string[] = [
  ...roles.map((role) => `${role} (role)`),
  ...archetypes,
];

/** Tells whether a main's first archetype is what is asked for. */
export function plays(archetype: string | null, wanted: string): boolean {
  const role = roles.find((one) => wanted === `${one} (role)`);
  return role ? roleOf(archetype ?? '') === role : archetype === wanted;
}

/** An evening asks for so many roles and archetypes at most. */
export const mostNeeds = 6;

/** An evening asks for so many people at most. */
export const mostPeople = 500;

/** So many of a role or an archetype. */
export interface WantedNeed {
  name: string;
  count: number;
}

/** An evening that is looked for. */
export interface WantedEvening {
  people: number;
  /** quarter hours */
  length: number;
  needs: readonly WantedNeed[];
}

/** Returns needs as the rules take them. */
export function toNeeds(needs: readonly WantedNeed[]): Need[] {
  return needs.map(({ name, count }) => ({
    name,
    count,
    fits: ({ archetype }) => plays(archetype, name),
  }));
}
