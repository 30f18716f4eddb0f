import { type RsvpRole, rsvpRoles } from '../attendance/attendance.ts';

/** How many may come: in all, and in each role; null where as many as like (product §9.21). */
export type PlaceLimits = Record<'all' | RsvpRole, number | null>;

/** The limits of an event in the order in which they are named. */
export const limitKeys = ['all', 'Tank', 'Healer', 'Support', 'Damage'] as const;

/**
 * Why a place comes free for somebody who waits: somebody answers otherwise, an officer changes what the
 * event allows, or somebody leaves the server or the squad that it is for.
 */
export const moveUpCauses = ['answer', 'places', 'left'] as const;

export type MoveUpCause = (typeof moveUpCauses)[number];

/** Somebody who says that they come; a list of them stands in the order in which they took their place. */
export interface Comer {
  id: string;
  /** null for whatever is needed: they can stand in any role that has room */
  role: RsvpRole | null;
}

/** Who has a place, and who waits for one, both in the order in which they took it. */
export interface DecidedPlaces {
  holding: string[];
  waiting: string[];
}

/** Tells whether an event limits its places at all. */
export function hasLimits(limits: PlaceLimits | null): limits is PlaceLimits {
  return limits !== null && limitKeys.some((key) => limits[key] !== null);
}

const unlimited: PlaceLimits = { all: null, Tank: null, Healer: null, Support: null, Damage: null };

const roomOf = (limit: number | null) => limit ?? Infinity;

/** Counts the places of an event, where all of them are limited: in all, or in every role; null otherwise. */
export function placesInAll(limits: PlaceLimits): number | null {
  const sum = rsvpRoles.reduce((all, role) => all + roomOf(limits[role]), 0);
  const most = Math.min(roomOf(limits.all), sum);
  return most === Infinity ? null : most;
}

/** The role in which somebody comes; any for whoever takes whatever is needed. */
type Standing = RsvpRole | 'any';

/** Counts who has a place, and tells who can have one besides. */
class Seats {
  readonly #limits: PlaceLimits;
  readonly #most: number;
  readonly #named: Record<RsvpRole, number> = { Tank: 0, Healer: 0, Support: 0, Damage: 0 };
  #count = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
    this.#most = roomOf(placesInAll(limits));
  }

  /**
   * Tells whether one more can stand beside all who have a place. Whoever named a role stands in it, and
   * nowhere else: those who take any fit exactly where as many places are left in the roles together.
   */
  hasRoom(role: RsvpRole | null): boolean {
    const isRoleFull = role !== null && this.#named[role] >= roomOf(this.#limits[role]);
    return this.#count < this.#most && !isRoleFull;
  }

  take(role: RsvpRole | null): void {
    this.#count += 1;
    if (role !== null) this.#named[role] += 1;
  }
}

/** Gives places one after the other: each gets one where all who have got theirs before can still stand. */
function seat(limits: PlaceLimits, comers: readonly Comer[]): DecidedPlaces & { seats: Seats } {
  const seats = new Seats(limits);
  const decided: DecidedPlaces = { holding: [], waiting: [] };
  for (const { id, role } of comers) {
    const fits = seats.hasRoom(role);
    if (fits) seats.take(role);
    decided[fits ? 'holding' : 'waiting'].push(id);
  }
  return { ...decided, seats };
}

/**
 * Decides who has a place. Nobody loses one to somebody later, and no other choice has places for more.
 */
export function decidePlaces(limits: PlaceLimits | null, comers: readonly Comer[]): DecidedPlaces {
  if (!hasLimits(limits)) return { holding: comers.map(({ id }) => id), waiting: [] };
  const { holding, waiting } = seat(limits, comers);
  return { holding, waiting };
}

const limitsRoles = (limits: PlaceLimits) => rsvpRoles.some((role) => limits[role] !== null);

/** Tells whether somebody who comes in another role than before keeps the place that they took then. */
function keepsPlace(
  limits: PlaceLimits,
  before: readonly Comer[],
  after: readonly Comer[],
  { id, role }: Comer,
): boolean {
  const had = before.find((comer) => comer.id === id);
  if (!had) return false;
  if (had.role === role || !limitsRoles(limits)) return true;
  const now = new Set(decidePlaces(limits, after).holding);
  return now.has(id) && decidePlaces(limits, before).holding.every((one) => now.has(one));
}

/**
 * Puts somebody who says that they come among those who said so before. They keep the place that they
 * have taken; in another role only if they get one there and nobody loses theirs by it. Else they stand
 * behind all others.
 */
export function takePlace(
  limits: PlaceLimits | null,
  comers: readonly Comer[],
  who: Comer,
): { comers: Comer[]; isKept: boolean } {
  const inPlace = comers.map((comer) => (comer.id === who.id ? who : comer));
  const isThere = comers.some(({ id }) => id === who.id);
  const isKept = hasLimits(limits) ? keepsPlace(limits, comers, inPlace, who) : isThere;
  if (isKept) return { comers: inPlace, isKept };
  return { comers: [...comers.filter(({ id }) => id !== who.id), who], isKept };
}

/** Returns the place on the waiting list that somebody has, from 1; 0 for whoever does not wait. */
export function placeInLine({ waiting }: DecidedPlaces, id: string): number {
  return waiting.indexOf(id) + 1;
}

/** Tells where somebody would stand on the waiting list who came in each role; 0 where they would have a place. */
export function standingsOf(
  limits: PlaceLimits | null,
  comers: readonly Comer[],
  id: string,
): Record<Standing, number> {
  const { waiting, seats } = seat(limits ?? unlimited, comers);
  const isThere = comers.some((comer) => comer.id === id);
  const standingIn = (role: RsvpRole | null) => {
    if (!isThere) return seats.hasRoom(role) ? 0 : waiting.length + 1;
    return placeInLine(decidePlaces(limits, takePlace(limits, comers, { id, role }).comers), id);
  };
  return {
    any: standingIn(null),
    ...{ Tank: standingIn('Tank'), Healer: standingIn('Healer') },
    ...{ Support: standingIn('Support'), Damage: standingIn('Damage') },
  };
}

/** Tells when places are given no longer, in milliseconds; null where they are until the end. */
export function placesCloseAt(startsAt: number, closesBefore: number | null): number | null {
  return closesBefore === null ? null : startsAt - closesBefore * 60_000;
}
