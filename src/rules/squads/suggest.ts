import { type Role, roles } from '../characters/roles.ts';
import { neededRoles, squadSize } from './squad.ts';

/** Somebody without a squad. */
export interface SquadSeeker {
  id: string;
  role: Role | null;
  /** days of the week on which they can, 1 is Monday; none where they have not said */
  evenings: readonly number[];
  /** ids of those with whom they would like to play */
  companions: readonly string[];
  /** ids of those with whom they would rather not */
  avoids: readonly string[];
  /** access level: of a new squad the highest leads */
  level: number;
}

/** A squad that could be formed. */
export interface SuggestedSquad {
  members: string[];
  leadId: string;
  /** evenings on which all can who have said when */
  evenings: number[];
  /** how many have not said when they can */
  unsaid: number;
  /** needed roles that nobody plays */
  missing: Role[];
  /** wishes that it fulfils: who wished for whom */
  wishes: { from: string; to: string }[];
}

export interface SquadSuggestion {
  squads: SuggestedSquad[];
  /** those for whom there is no place: fewer than five are left, or somebody is avoided */
  left: string[];
}

/** What counts how much. An evening in common counts three times at most. */
const worth = { evening: 3, noEvening: -6, wish: 5, avoided: -10_000, role: 12, surplus: -4 };
const mostEvenings = 3;

/** More passes have improved nothing in any guild that was tried. */
const mostPasses = 12;

const inCommon = (a: readonly number[], b: readonly number[]) =>
  a.filter((evening) => b.includes(evening)).length;

/** Two people, as far as it matters whether they are in one squad. */
type Paired = Omit<SquadSeeker, 'role' | 'level'>;

/** Tells whether one of two would rather not play with the other. */
export function areKeptApart(a: Paired, b: Paired): boolean {
  return a.avoids.includes(b.id) || b.avoids.includes(a.id);
}

/** Returns what it is worth that two are in one squad. */
export function worthOfPair(a: Paired, b: Paired): number {
  if (areKeptApart(a, b)) return worth.avoided;
  const wishes = Number(a.companions.includes(b.id)) + Number(b.companions.includes(a.id));
  const common = Math.min(mostEvenings, inCommon(a.evenings, b.evenings));
  const haveSaid = a.evenings.length > 0 && b.evenings.length > 0;
  const ofEvenings = haveSaid && common === 0 ? worth.noEvening : common * worth.evening;
  return wishes * worth.wish + ofEvenings;
}

/** Returns what the roles of a squad are worth: each that is needed, without too many of one. */
function worthOfRoles(squad: readonly SquadSeeker[]): number {
  let sum = 0;
  for (const role of neededRoles) {
    const count = squad.filter((one) => one.role === role).length;
    sum += Math.min(1, count) * worth.role + Math.max(0, count - 1) * worth.surplus;
  }
  return sum;
}

/** Groups with what they are worth; the last one holds those who are left. */
class Groups {
  readonly all: SquadSeeker[][];
  readonly #pairs = new Map<string, Map<string, number>>();

  constructor(seekers: readonly SquadSeeker[], count: number) {
    this.all = Array.from({ length: count + 1 }, () => []);
    for (const one of seekers) {
      const row = new Map(seekers.map((other) => [other.id, worthOfPair(one, other)]));
      this.#pairs.set(one.id, row);
    }
  }

  /** Returns what somebody is worth to the others of a group, roles included. */
  worthTo(group: number, one: SquadSeeker, without?: SquadSeeker): number {
    // Whoever is left is with nobody.
    if (group === this.all.length - 1) return 0;
    const others = (this.all[group] ?? []).filter((other) => other !== without && other !== one);
    const row = this.#pairs.get(one.id);
    const ofPairs = others.reduce((sum, { id }) => sum + (row?.get(id) ?? 0), 0);
    return ofPairs + worthOfRoles([...others, one]) - worthOfRoles(others);
  }

  /** Exchanges two people of different groups if that is worth more. */
  exchange(first: number, at: number, second: number, other: number): boolean {
    const a = this.all[first]?.[at];
    const b = this.all[second]?.[other];
    if (!a || !b) return false;
    const before = this.worthTo(first, a) + this.worthTo(second, b);
    const after = this.worthTo(second, a, b) + this.worthTo(first, b, a);
    if (after <= before) return false;
    this.all[first]?.splice(at, 1, b);
    this.all[second]?.splice(other, 1, a);
    return true;
  }
}

/** Seats everybody one by one, those of rare roles first, each where they are worth most. */
function seatAll(groups: Groups, seekers: readonly SquadSeeker[], size: number): void {
  const order = (one: SquadSeeker) => (one.role === null ? roles.length : roles.indexOf(one.role));
  const last = groups.all.length - 1;
  for (const one of seekers.toSorted((a, b) => order(a) - order(b))) {
    let best = last;
    let most = -Infinity;
    for (let group = 0; group < last; group += 1) {
      if ((groups.all[group]?.length ?? size) >= size) continue;
      const value = groups.worthTo(group, one);
      if (value <= most) continue;
      most = value;
      best = group;
    }
    groups.all[best]?.push(one);
  }
}

/** Exchanges people as long as that is worth something. */
function improve(groups: Groups): void {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let hasChanged = false;
    for (let first = 0; first < groups.all.length; first += 1) {
      for (let second = first + 1; second < groups.all.length; second += 1) {
        for (let at = 0; at < (groups.all[first]?.length ?? 0); at += 1) {
          for (let other = 0; other < (groups.all[second]?.length ?? 0); other += 1) {
            hasChanged = groups.exchange(first, at, second, other) || hasChanged;
          }
        }
      }
    }
    if (!hasChanged) return;
  }
}

/** Takes out of a squad whoever is avoided there: nobody is put beside them by a program. */
function withoutAvoided(squad: readonly SquadSeeker[]): SquadSeeker[] {
  const kept: SquadSeeker[] = [];
  for (const one of squad) {
    if (kept.every((other) => !areKeptApart(one, other))) kept.push(one);
  }
  return kept;
}

/** Lists those from whom rules keep somebody apart. */
function keptFrom({ id }: SquadSeeker, apart: readonly (readonly string[])[]): string[] {
  return apart.flatMap((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : []));
}

function describe(squad: readonly SquadSeeker[]): SuggestedSquad {
  const said = squad.filter(({ evenings }) => evenings.length > 0);
  const [first] = said;
  const lead = squad.toSorted((a, b) => b.level - a.level)[0];
  const played = new Set(squad.map(({ role }) => role));
  return {
    members: squad.map(({ id }) => id),
    leadId: lead?.id ?? '',
    evenings: (first?.evenings ?? [])
      .filter((evening) => said.every(({ evenings }) => evenings.includes(evening)))
      .toSorted((a, b) => a - b),
    unsaid: squad.length - said.length,
    missing: neededRoles.filter((role) => !played.has(role)),
    wishes: squad.flatMap(({ id: from, companions }) =>
      squad.filter(({ id }) => companions.includes(id)).map(({ id: to }) => ({ from, to })),
    ),
  };
}

/**
 * Suggests squads for people without one (product §3.17): by evenings in common, roles and wishes,
 * and never two of whom one avoids the other, or whom a rule keeps apart. Everybody is seated greedily, then exchanged as long
 * as an exchange is worth something; that is good, and not proven to be the best. The same people
 * give the same squads, in whatever order they come.
 */
export function suggestSquads(
  people: readonly SquadSeeker[],
  apart: readonly (readonly string[])[] = [],
  size: number = squadSize,
): SquadSuggestion {
  const seekers = people
    .map((one) => ({ ...one, avoids: [...one.avoids, ...keptFrom(one, apart)] }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const groups = new Groups(seekers, Math.floor(seekers.length / size));
  seatAll(groups, seekers, size);
  improve(groups);
  const formed = groups.all.slice(0, -1).map(withoutAvoided);
  const squads = formed.filter((squad) => squad.length === size).map(describe);
  const placed = new Set(squads.flatMap(({ members }) => members));
  return { squads, left: seekers.flatMap(({ id }) => (placed.has(id) ? [] : [id])) };
}
