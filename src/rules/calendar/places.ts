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

const roomOf = (limit: number | null) => limit ?? Infinity;

/** Counts the places of an event, where all of them are limited: in all, or in every role; null otherwise. */
export function placesInAll(limits: PlaceLimits): number | null {
  const sum = rsvpRoles.reduce((all, role) => all + roomOf(limits[role]), 0);
  const most = Math.min(roomOf(limits.all), sum);
  return most === Infinity ? null : most;
}

/** Those who are to have a place, by role, and those among them who take any. */
interface Seated {
  named: Record<RsvpRole, number>;
  any: number;
}

/**
 * Tells whether all of them can stand at once. Whoever named a role stands in it, and nowhere else: those
 * who take any fit exactly where as many places are left in the roles together.
 */
function canStand({ named, any }: Seated, limits: PlaceLimits): boolean {
  const left = rsvpRoles.map((role) => roomOf(limits[role]) - named[role]);
  const count = rsvpRoles.reduce((sum, role) => sum + named[role], any);
  const room = left.reduce((sum, free) => sum + free, 0);
  return left.every((free) => free >= 0) && any <= room && count <= roomOf(limits.all);
}

function withOne({ named, any }: Seated, role: RsvpRole | null): Seated {
  if (role === null) return { named, any: any + 1 };
  return { named: { ...named, [role]: named[role] + 1 }, any };
}

/**
 * Decides who has a place: one after the other gets one where all who have got theirs before can still
 * stand. So nobody loses a place to somebody later, and no other choice has places for more.
 */
export function decidePlaces(limits: PlaceLimits | null, comers: readonly Comer[]): DecidedPlaces {
  if (!hasLimits(limits)) return { holding: comers.map(({ id }) => id), waiting: [] };
  const decided: DecidedPlaces = { holding: [], waiting: [] };
  let seated: Seated = { named: { Tank: 0, Healer: 0, Support: 0, Damage: 0 }, any: 0 };
  for (const { id, role } of comers) {
    const next = withOne(seated, role);
    const fits = canStand(next, limits);
    if (fits) seated = next;
    decided[fits ? 'holding' : 'waiting'].push(id);
  }
  return decided;
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

/** Tells when places are given no longer, in milliseconds; null where they are until the end. */
export function placesCloseAt(startsAt: number, closesBefore: number | null): number | null {
  return closesBefore === null ? null : startsAt - closesBefore * 60_000;
}
