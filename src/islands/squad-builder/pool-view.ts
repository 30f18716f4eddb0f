import type { BuilderPerson } from '#contract/squad-shapes.ts';
import { archetypes, classOf } from '#rules/characters/archetypes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { foldText } from '#rules/text/search-text.ts';
import { anyCharacter, type CharacterView } from '../character-view.ts';
import { isFree, wishedRole } from './squad-people.ts';
import type { SquadFiller } from './squad-rules.ts';

/** Orders of the pool, and how they are called. */
export const poolOrders = {
  ...{ name: 'Name', attendance: 'Attendance', level: 'Level' },
  ...{ age: 'Newest record', archetype: 'Archetype' },
} as const;

export type PoolOrder = keyof typeof poolOrders;

/** What the pool shows, and in which order. */
export interface PoolView extends CharacterView {
  term: string;
  role: Role | null;
  /** only those who look for a squad */
  onlyLooking: boolean;
  /** also those who are in one */
  everybody: boolean;
  order: PoolOrder;
}

export const wholePool: PoolView = {
  ...{ ...anyCharacter, term: '', role: null, onlyLooking: false, everybody: false, order: 'name' },
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
  /** they would fill what the chosen squad lacks, and why; null while none is chosen, or for others */
  filler: SquadFiller | null;
}

/** Returns what somebody can be found by. */
function keyOf({ username, main, written, words }: BuilderPerson): string {
  return foldText(
    [username, main?.ign, main?.archetype1, main?.archetype2, written, words].join(' '),
  );
}

/** Returns what somebody is ordered by, the least first; who is equal stands by name. */
function orderOf({ main, attendance }: BuilderPerson, order: PoolOrder): number {
  switch (order) {
    case 'name':
      return 0;
    case 'attendance':
      return -(attendance ?? -1);
    case 'level':
      return -(main?.level ?? 0);
    case 'age':
      return -(main?.updatedAt ?? 0);
    case 'archetype': {
      const index = archetypes.findIndex((name) => name === main?.archetype1);
      return index === -1 ? archetypes.length : index;
    }
  }
}

/**
 * Lists whom the pool shows; a search finds those in squads too.
 * @param fillers who could fill what the chosen squad lacks: they stand first
 */
export function poolRows(
  people: ReadonlyMap<string, BuilderPerson>,
  view: PoolView,
  fillers: ReadonlyMap<string, SquadFiller>,
): SquadPoolRow[] {
  const sought = foldText(view.term);
  const rows = [...people.values()]
    .filter((person) => view.everybody || sought !== '' || isFree(person))
    .filter((person) => sought === '' || keyOf(person).includes(sought))
    .filter(({ looking }) => !view.onlyLooking || looking)
    .filter((person) => plays(person, view))
    .map((person): SquadPoolRow => {
      const filler = fillers.get(person.discordId) ?? null;
      return { person, filler, role: filler?.role ?? wishedRole(person) };
    })
    .filter(({ role }) => view.role === null || role === view.role);
  const inOrder = (one: SquadPoolRow) => orderOf(one.person, view.order);
  const rank = ({ filler }: SquadPoolRow) => filler?.rank ?? fillers.size;
  return rows.toSorted((a, b) => rank(a) - rank(b) || inOrder(a) - inOrder(b));
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
