import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { classOf } from '#rules/characters/archetypes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import type { Role } from '#rules/characters/roles.ts';
import { missingRoles } from '#rules/squads/squad.ts';
import { foldText } from '#rules/text/search-text.ts';
import { anyCharacter, type CharacterView } from '../CharacterFilters.tsx';

/** What the pool shows. */
export interface PoolView extends CharacterView {
  term: string;
  role: Role | null;
  /** only those who look for a squad */
  onlyLooking: boolean;
  /** also those who are in one */
  everybody: boolean;
}

export const wholePool: PoolView = {
  ...{ ...anyCharacter, term: '', role: null, onlyLooking: false, everybody: false },
};

/** Returns the class of somebody's main. */
export function classOfMain({ main }: BuilderPerson): string {
  return classOf(main?.archetype1 ?? '', main?.archetype2 ?? '');
}

/** Tells whether what somebody plays passes the filters. */
function plays(person: BuilderPerson, { archetype, className, level }: PoolView): boolean {
  return (
    (archetype === '' || person.main?.archetype1 === archetype) &&
    (className === '' || classOfMain(person) === className) &&
    (person.main?.level ?? 0) >= level
  );
}

/** Somebody of the pool, and as what they would be placed. */
export interface SquadPoolRow {
  person: BuilderPerson;
  role: Role | null;
  /** they would play what the squad lacks that is to be filled, and nobody there minds */
  fits: boolean;
}

/** The role that somebody wishes, or that of their main. */
export function wishedRole({ role, main }: BuilderPerson): Role | null {
  return role ?? roleIn({ main });
}

/** Returns what somebody can be found by. */
function keyOf({ username, main, written, words }: BuilderPerson): string {
  return foldText(
    [username, main?.ign, main?.archetype1, main?.archetype2, written, words].join(' '),
  );
}

/** Names those of a squad who would rather not play with somebody, or with whom they would not. */
export function avoidedIn(
  person: BuilderPerson,
  { members }: Squad,
  people: ReadonlyMap<string, BuilderPerson>,
): string[] {
  const avoids = (one: BuilderPerson | undefined, id: string) =>
    one?.avoids.some(({ discordId }) => discordId === id) ?? false;
  return members.flatMap(({ discordId, username }) =>
    discordId !== person.discordId &&
    (avoids(person, discordId) || avoids(people.get(discordId), person.discordId))
      ? [username]
      : [],
  );
}

/** Tells whether somebody is free to be placed. */
export function isFree({ squadId, belongs }: BuilderPerson): boolean {
  return squadId === null && belongs;
}

/**
 * Lists whom the pool shows; a search finds those in squads too.
 * @param filling the squad whose open place is chosen: who fits it stands first; null for none
 */
export function poolRows(
  people: ReadonlyMap<string, BuilderPerson>,
  view: PoolView,
  filling: Squad | null,
): SquadPoolRow[] {
  const sought = foldText(view.term);
  const missing = filling ? missingRoles(filling.members) : [];
  const rows = [...people.values()]
    .filter((person) => view.everybody || sought !== '' || isFree(person))
    .filter((person) => sought === '' || keyOf(person).includes(sought))
    .filter(({ looking }) => !view.onlyLooking || looking)
    .filter((person) => plays(person, view))
    .map((person): SquadPoolRow => {
      const role = wishedRole(person);
      const isMissing = role !== null && missing.includes(role);
      const fits = filling !== null && isMissing && avoidedIn(person, filling, people).length === 0;
      return { person, role, fits };
    })
    .filter(({ role }) => view.role === null || role === view.role);
  return rows.toSorted((one, other) => Number(other.fits) - Number(one.fits));
}

/** Counts those who are free, in all and by the role that they wish. */
export function countFree(people: ReadonlyMap<string, BuilderPerson>) {
  const free = [...people.values()].filter(isFree);
  const roles: Record<Role, number> = { Tank: 0, Healer: 0, Support: 0, Damage: 0 };
  for (const person of free) {
    const role = wishedRole(person);
    if (role) roles[role] += 1;
  }
  return { free: free.length, roles };
}
