import { roles, type Role } from '#rules/characters/roles.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { Random } from '../random.ts';
import { day } from './durations.ts';
import type { Member } from './people.ts';
import { sayings } from './sayings.ts';
import type { Squad } from './squads.ts';

/** What a member without a squad wishes of one. */
export interface SquadWish {
  userId: string;
  looking: boolean;
  /** days of the week, 1 is Monday */
  evenings: number[];
  role: Role | null;
  words: string;
  companions: string[];
  avoids: string[];
  changedAt: number;
}

/** A member asks to join a squad. */
export interface SquadRequest {
  squadId: string;
  userId: string;
  words: string;
  madeAt: number;
}

/** An officer has made a squad. */
export interface SquadMade {
  squadId: string;
  squadName: string;
  leadName: string;
  by: Member;
  at: number;
}

export interface SquadWishes {
  made: SquadMade[];
  wishes: SquadWish[];
  requests: SquadRequest[];
}

/** How many look for a squad, and how many ask to join one. */
const lookers = 32;
const asking = 2;

/** The lowest rank of those who belong into a squad. */
const lowestRank = 2;

/** The guild's evenings, those on which most people can more often. */
const evenings: readonly (readonly [evening: number, weight: number])[] = [
  [1, 2],
  [2, 5],
  [3, 1],
  [4, 5],
  [5, 3],
  [6, 1],
  [7, 2],
];

/** The officers who make squads have this rank; the guild has its squads for so long. */
const officerRank = 7;
const oldestSquad = 250 * day;

/** Makes the history of squads: who made each, the first of them first. */
function makeHistory(
  now: number,
  squads: readonly Squad[],
  members: readonly Member[],
): SquadMade[] {
  const by = members.find(({ standing: { rank } }) => rank === officerRank);
  if (!by) return [];
  return squads.map(({ id, name, lead }, nth) => ({
    ...{ squadId: id, squadName: name, leadName: lead.username, by },
    at: now - oldestSquad + nth * 7 * day,
  }));
}

/** Makes wishes of members without a squad, and two who ask to join one. */
export function makeSquadWishes(
  seed: number,
  now: number,
  squads: readonly Squad[],
  members: readonly Member[],
): SquadWishes {
  const random = new Random(seed, 'squad wishes');
  const placed = new Set(squads.flatMap((squad) => squad.members.map(({ id }) => id)));
  const free = members.filter(
    ({ id, standing: { rank } }) => rank !== null && rank >= lowestRank && !placed.has(id),
  );
  const looking = random.some(free, lookers);
  const others = (id: string, count: number) =>
    random
      .some(
        looking.filter((one) => one.id !== id),
        count,
      )
      .map((one) => one.id);
  const wishes = looking.map(({ id }): SquadWish => {
    const days = Array.from({ length: random.whole(1, 4) }, () => random.weighted(evenings));
    return {
      userId: id,
      looking: true,
      evenings: [...new Set(days)].toSorted((a, b) => a - b),
      role: random.chance(0.4) ? random.pick(roles) : null,
      words: random.chance(0.4) ? random.pick(sayings.squadWishes) : '',
      companions: random.chance(0.3) ? others(id, 1) : [],
      avoids: random.chance(0.15) ? others(id, 1) : [],
      changedAt: now - random.whole(1, 40) * day,
    };
  });
  const open = squads.filter((squad) => openPlaces(squad.members) > 0);
  const requests = looking.slice(0, asking).flatMap(({ id }, nth): SquadRequest[] => {
    // A lead of a full squad is asked too.
    const squad = [squads[0], ...open][nth];
    if (!squad) return [];
    const words = sayings.squadRequests[nth] ?? '';
    return [{ squadId: squad.id, userId: id, words, madeAt: now - (nth + 1) * day }];
  });
  return { made: makeHistory(now, squads, members), wishes, requests };
}
