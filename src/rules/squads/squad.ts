import { weekdays } from '../calendar/weekdays.ts';
import { type Role, roles } from '../characters/roles.ts';
import { roleIn } from '../characters/composition.ts';

/** A squad has so many places that it wants filled (product §3.17). More are allowed, and said. */
export const squadSize = 5;

/** The roles without which a squad says that something is missing. */
export const neededRoles = ['Tank', 'Healer', 'Support'] as const satisfies Role[];

/** What the history of squads records, and how it is called. */
export const squadChangeNames = {
  made: 'Made',
  changed: 'Changed',
  disbanded: 'Disbanded',
  joined: 'Joined',
  left: 'Left',
  role: 'Role changed',
} as const;

export type SquadChangeKind = keyof typeof squadChangeNames;

export const squadChangeKinds = Object.keys(squadChangeNames) as SquadChangeKind[];

/** Returns that by which names of squads are compared: two that look alike are one. */
export function squadNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Names evenings in short, in their order: `Mon, Thu`. Of their numbers 1 is Monday. */
export function eveningsInWords(evenings: readonly number[]): string {
  return evenings
    .toSorted((a, b) => a - b)
    .flatMap((evening) => weekdays[evening - 1]?.slice(0, 3) ?? [])
    .join(', ');
}

/** Returns the places that a squad wants filled: none once it has its five. */
export function openPlaces(members: readonly unknown[]): number {
  return Math.max(0, squadSize - members.length);
}

/** Says how many are in a squad: `4 of 5`, `7, 2 over five`. */
export function countInWords(count: number): string {
  if (count <= squadSize) return `${count} of ${squadSize}`;
  return `${count}, ${count - squadSize} over five`;
}

/** Says which needed roles are missing: `no healer, no support`. */
export function missingInWords(missing: readonly Role[]): string {
  return missing.map((role) => `no ${role.toLowerCase()}`).join(', ');
}

type Playing = Parameters<typeof roleIn>[0];

/** Returns the needed roles that nobody of these plays, in their order. */
export function missingRoles(people: readonly Playing[]): Role[] {
  const played = new Set(people.map((person) => roleIn(person)));
  return roles.filter((role) => neededRoles.some((one) => one === role) && !played.has(role));
}

/** Says why somebody in a squad does not belong there any more; null where they do. */
export function whyOutside({
  guilded,
  belongs,
}: {
  guilded: boolean;
  belongs: boolean;
}): string | null {
  if (!guilded) return 'Left the server';
  return belongs ? null : 'Below level 2';
}
