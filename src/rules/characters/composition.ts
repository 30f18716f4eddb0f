import { type Archetype, archetypes, deriveClass, isArchetype } from './archetypes.ts';
import { type Role, roleOf } from './roles.ts';

/** The fields of a main that the guild's composition needs. */
interface Main {
  archetype1: string;
  archetype2: string;
  level: number;
}

/** A class of the matrix. */
export interface ClassCount {
  primary: Archetype;
  secondary: Archetype;
  name: string;
  count: number;
}

/** Counts the mains of each of the 64 classes: a row for each primary archetype. */
export function countClasses(mains: readonly Main[]): ClassCount[][] {
  return archetypes.map((primary) =>
    archetypes.map((secondary) => ({
      primary,
      secondary,
      name: deriveClass(primary, secondary)?.name ?? '',
      count: mains.filter(
        ({ archetype1, archetype2 }) => archetype1 === primary && archetype2 === secondary,
      ).length,
    })),
  );
}

/** Counts the mains that have not chosen both archetypes: they have no class. */
export function countUnchosen(mains: readonly Main[]): number {
  return mains.filter(({ archetype1, archetype2 }) => {
    return !isArchetype(archetype1) || !isArchetype(archetype2);
  }).length;
}

/** Each bar stands for this many levels. */
const bandWidth = 5;

/** Counts the mains of levels 1–5, 6–10 and so on, up to the highest level there is. */
export function countLevels(mains: readonly Main[]): { from: number; to: number; count: number }[] {
  const highest = Math.max(bandWidth, ...mains.map(({ level }) => level));
  return Array.from({ length: Math.ceil(highest / bandWidth) }, (_, band) => {
    const from = band * bandWidth + 1;
    const to = from + bandWidth - 1;
    return { from, to, count: mains.filter(({ level }) => level >= from && level <= to).length };
  });
}

/** People by the role of their main; those of no role have no main, or no archetype yet. */
export interface RoleGroups<Person> {
  byRole: Record<Role, Person[]>;
  none: Person[];
}

/** Somebody with the role that they have in a squad, if one was given, and their main. */
interface Playing {
  role?: Role | null;
  main: { archetype1: string } | null;
}

/** Returns what somebody plays: the role they were given, or that of their main. */
export function roleIn({ role, main }: Playing): Role | null {
  return role ?? roleOf(main?.archetype1 ?? '');
}

/** Groups people by role, in the order in which they come. */
export function groupByRole<Person extends Playing>(people: readonly Person[]): RoleGroups<Person> {
  const groups: RoleGroups<Person> = {
    byRole: { Tank: [], Healer: [], Support: [], Damage: [] },
    none: [],
  };
  for (const person of people) {
    const role = roleIn(person);
    (role === null ? groups.none : groups.byRole[role]).push(person);
  }
  return groups;
}
