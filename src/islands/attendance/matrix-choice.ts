import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { EventKind } from '#rules/calendar/event-kind.ts';
import { type Role, roleOf } from '#rules/characters/roles.ts';
import type { Day, MatrixMember } from './evenings.ts';

/** Members that the map can show. */
export const groups = {
  squads: 'Members of squads',
  trial: 'On trial',
  recorded: 'Anyone with a record',
  all: 'Everyone',
};

export type Group = keyof typeof groups;

const isIn: Record<Group, (member: MatrixMember) => boolean> = {
  squads: ({ squad }) => squad !== '',
  trial: ({ onTrial }) => onTrial,
  recorded: ({ states }) => /[A-Z]/.test(states),
  all: () => true,
};

export const orders = {
  name: 'Name',
  rate: 'Rate, lowest first',
  best: 'Rate, highest first',
  streak: 'Streak, longest first',
};

export type Order = keyof typeof orders;

export const kindNames: Record<EventKind, string> = {
  raid: 'Raids',
  siege: 'Sieges',
  caravan: 'Caravans',
  workshop: 'Crafting',
  drill: 'Practice',
  hearth: 'Other evenings',
};

/** A role in Discord that gives an access level on the site. */
export interface Rank {
  level: number;
  name: string;
}

/** An officer's choice of what the map shows. */
export interface MatrixChoice {
  group: Group;
  /** those on trial show beside the group */
  withTrials: boolean;
  /** names of the chosen squads; none chosen shows all */
  squads: readonly string[];
  /** roles of the members' mains; none chosen shows all */
  roles: readonly Role[];
  /** the access level of the members, 0 for no member; null for any */
  rank: number | null;
  /** part of a name or an id */
  text: string;
  onlyMandatory: boolean;
  /** 0 for a Sunday to 6 for a Saturday; none chosen shows all */
  weekdays: readonly number[];
  /** null for any */
  kind: EventKind | null;
  order: Order;
  /** states whose marks are left out */
  hidden: readonly AttendanceState[];
  bySquad: boolean;
  onlyLow: boolean;
  /** the map has all of the page's width, and whole names */
  isWide: boolean;
}

export const atFirst: MatrixChoice = {
  group: 'recorded',
  withTrials: true,
  squads: [],
  roles: [],
  rank: null,
  text: '',
  onlyMandatory: true,
  weekdays: [],
  kind: null,
  order: 'name',
  hidden: [],
  bySquad: true,
  onlyLow: false,
  isWide: false,
};

/** The members that the host answers: most people of a large server come to nothing. */
export type Asked = 'active' | 'all';

/** Says whose rows a choice needs. */
export function askedOf({ group }: MatrixChoice): Asked {
  return group === 'all' ? 'all' : 'active';
}

/** Tells whether a choice shows a member. */
export function showsMember(
  choice: Pick<MatrixChoice, 'group' | 'withTrials' | 'squads' | 'roles' | 'rank'>,
  member: MatrixMember,
): boolean {
  const { group, withTrials, squads, roles, rank } = choice;
  const role = roleOf(member.archetype);
  const isWho = member.onTrial && group !== 'trial' ? withTrials : isIn[group](member);
  return (
    isWho &&
    (squads.length === 0 || squads.includes(member.squad)) &&
    (roles.length === 0 || (role !== null && roles.includes(role))) &&
    (rank === null || member.level === rank)
  );
}

/** Tells whether a choice shows a day. */
export function showsDay(
  { onlyMandatory, weekdays, kind }: Pick<MatrixChoice, 'onlyMandatory' | 'weekdays' | 'kind'>,
  { event, weekday }: Day,
): boolean {
  return (
    (event.mandatory || !onlyMandatory) &&
    (weekdays.length === 0 || weekdays.includes(weekday)) &&
    (kind === null || event.kind === kind)
  );
}

/** Counts the settings of a choice that show less, or something else, than at first. */
export function countSet(choice: MatrixChoice): number {
  const { isWide: _, ...settings } = choice;
  return Object.entries(settings).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(atFirst[name as keyof MatrixChoice]),
  ).length;
}
