import type { Role } from '../characters/roles.ts';
import { eveningsInWords } from './squad.ts';
import { areKeptApart, type SquadSeeker, worthOfPair } from './suggest.ts';

/** Somebody who is in a squad, or could be, as far as their place in it is judged. */
export interface SquadPerson extends Omit<SquadSeeker, 'role'> {
  username: string;
  /** the role that they wish to play; null for that of their main */
  wished: Role | null;
  /** the role that their main plays; null without one */
  plays: Role | null;
  looking: boolean;
}

/** Somebody who could play what a squad misses, and why they stand where they stand. */
export interface SquadFitting {
  id: string;
  /** one line: “wishes to be healer, can on Mon, Thu with all who have said when, Oda wished for them” */
  reason: string;
}

const names = (people: readonly SquadPerson[]) =>
  people.map(({ username }) => username).join(' and ');

/** Says on which evenings somebody can with those of a squad who have said when they can. */
function eveningsWith({ evenings }: SquadPerson, members: readonly SquadPerson[]): string {
  if (evenings.length === 0) return 'has not said when';
  const said = members.filter((member) => member.evenings.length > 0);
  if (said.length === 0) return `can on ${eveningsInWords(evenings)}, the squad has not said when`;
  const countOf = (evening: number) => said.filter((one) => one.evenings.includes(evening)).length;
  const most = Math.max(...evenings.map(countOf));
  if (most === 0) return 'no evening in common';
  const best = eveningsInWords(evenings.filter((evening) => countOf(evening) === most));
  return `can on ${best} with ${most === said.length ? 'all' : `${most} of ${said.length}`} who have said when`;
}

function reasonOf(one: SquadPerson, role: Role, members: readonly SquadPerson[]): string {
  const wishedFor = members.filter(({ id }) => one.companions.includes(id));
  const wishing = members.filter(({ companions }) => companions.includes(one.id));
  const name = role.toLowerCase();
  return [
    one.wished === role ? `wishes to be ${name}` : `${name} by their main`,
    eveningsWith(one, members),
    wishedFor.length > 0 && `wished for ${names(wishedFor)}`,
    wishing.length > 0 && `${names(wishing)} wished for them`,
    one.looking && 'looks for a squad',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/**
 * Lists who of those without a squad could play a role that one misses: by evenings in common and
 * wishes (product §3.17), then who wishes that role, then who looks for a squad. Nobody is listed whom
 * one of them would rather not play with.
 */
export function whoCouldPlay(
  role: Role,
  members: readonly SquadPerson[],
  free: readonly SquadPerson[],
): SquadFitting[] {
  const worthTo = (one: SquadPerson) =>
    members.reduce((sum, member) => sum + worthOfPair(one, member), 0);
  return free
    .filter(({ wished, plays }) => wished === role || plays === role)
    .filter((one) => members.every((member) => !areKeptApart(one, member)))
    .map((one) => ({ one, worth: worthTo(one) }))
    .toSorted(
      (a, b) =>
        b.worth - a.worth ||
        Number(b.one.wished === role) - Number(a.one.wished === role) ||
        Number(b.one.looking) - Number(a.one.looking) ||
        (a.one.id < b.one.id ? -1 : 1),
    )
    .map(({ one }) => ({ id: one.id, reason: reasonOf(one, role, members) }));
}
