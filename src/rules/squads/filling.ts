import type { Role } from '../characters/roles.ts';
import type { Lack } from '../raids/lacks.ts';
import { lackName } from '../raids/lacks.ts';
import { comesAs } from '../raids/people.ts';
import { type ComesAs, isWanted } from '../raids/plan.ts';
import { eveningsInWords } from './squad.ts';
import { areKeptApart, type SquadSeeker, worthOfPair } from './suggest.ts';

/** A character of somebody. */
export interface SquadCharacter {
  ign: string;
  level: number;
  archetype1: string;
  archetype2: string;
}

/** Somebody who is in a squad, or could be, as far as their place in it is judged. */
export interface SquadPerson extends Omit<SquadSeeker, 'role'> {
  username: string;
  /** the role that they wish to play; null for that of their main */
  wished: Role | null;
  /** null without one */
  main: SquadCharacter | null;
  alts: readonly SquadCharacter[];
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
export function canWith({ evenings }: SquadPerson, members: readonly SquadPerson[]): string {
  if (evenings.length === 0) return 'has not said when';
  const said = members.filter((member) => member.evenings.length > 0);
  if (said.length === 0) return `can on ${eveningsInWords(evenings)}, the squad has not said when`;
  const countOf = (evening: number) => said.filter((one) => one.evenings.includes(evening)).length;
  const most = Math.max(...evenings.map(countOf));
  if (most === 0) return 'no evening in common';
  const best = eveningsInWords(evenings.filter((evening) => countOf(evening) === most));
  return `can on ${best} with ${most === said.length ? 'all' : `${most} of ${said.length}`} who have said when`;
}

/** A way in which somebody could fill a lack. */
interface Way {
  /** the lower, the nearer to what they play and wish */
  rank: number;
  words: string;
}

/** Returns the nearest way in which somebody could fill a lack; null for none. */
function wayToFill({ level, wished, main, alts }: SquadPerson, lack: Lack): Way | null {
  const name = lackName(lack);
  if ('leadFromLevel' in lack) {
    return level >= lack.leadFromLevel ? { rank: 0, words: `could lead: level ${level}` } : null;
  }
  if ('role' in lack && wished === lack.role) return { rank: 0, words: `wishes to be ${name}` };
  const is = (character: SquadCharacter | null): ComesAs | null => {
    const as = comesAs(character ?? undefined);
    return character && isWanted(lack, as) ? as : null;
  };
  if (is(main)) return { rank: 1, words: `${name} by their main` };
  // In a squad their main counts, in whatever role: no alt makes it another archetype or class.
  if (!('role' in lack)) return null;
  const alt = alts.find((one) => is(one));
  const as = alt && is(alt);
  return alt && as
    ? { rank: 2, words: `${name} with ${alt.ign}, ${as.className} ${alt.level}` }
    : null;
}

function reasonOf(one: SquadPerson, { words }: Way, members: readonly SquadPerson[]): string {
  const wishedFor = members.filter(({ id }) => one.companions.includes(id));
  const wishing = members.filter(({ companions }) => companions.includes(one.id));
  return [
    words,
    canWith(one, members),
    wishedFor.length > 0 && `wished for ${names(wishedFor)}`,
    wishing.length > 0 && `${names(wishing)} wished for them`,
    one.looking && 'looks for a squad',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/**
 * Lists who of those without a squad could fill what one lacks: with their main, or by their wish,
 * before those who could play a role with another character; then by evenings in common and wishes (product
 * §3.17), then who wishes that role, then who looks for a squad. Nobody is listed whom one of them
 * would rather not play with.
 */
export function whoCouldJoin(
  lack: Lack,
  members: readonly SquadPerson[],
  free: readonly SquadPerson[],
): SquadFitting[] {
  const worthTo = (one: SquadPerson) =>
    members.reduce((sum, member) => sum + worthOfPair(one, member), 0);
  return free
    .filter((one) => members.every((member) => !areKeptApart(one, member)))
    .flatMap((one) => {
      const way = wayToFill(one, lack);
      return way ? [{ one, way, isByAlt: way.rank > 1, worth: worthTo(one) }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(a.isByAlt) - Number(b.isByAlt) ||
        b.worth - a.worth ||
        a.way.rank - b.way.rank ||
        Number(b.one.looking) - Number(a.one.looking) ||
        (a.one.id < b.one.id ? -1 : 1),
    )
    .map(({ one, way }) => ({ id: one.id, reason: reasonOf(one, way, members) }));
}
