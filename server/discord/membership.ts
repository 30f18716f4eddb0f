import { clockSkew } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { setRolesBack, type StoredUser } from '../db/people.ts';
import type { Membership } from '../services.ts';

/** Roles that open something are at most this old (product §6.8), in milliseconds. */
export const freshFor = 60_000;

/** After a failure Discord is not called for this long, in milliseconds. */
export const restAfterFailure = 15_000;

/** Nobody waits longer than this for a new reading of their roles, in milliseconds. */
export const longestWait = 5_000;

/** A membership that the host opens, and closes at the end. */
export interface HostMembership extends Membership {
  close: () => Promise<void>;
}

/**
 * Hears that members are others than before: they have come, left, or have other names or roles.
 * @param people their ids
 */
export type OnMembersChanged = (people: readonly string[]) => void;

/** Returns the person without roles, for one whose roles were confirmed too long ago. */
export function withoutRoles(user: StoredUser): StoredUser {
  return { ...user, roles: null };
}

/** Tells whether a past moment lies ahead: the clock that named it has been set back since. */
export function isAhead(moment: number, now: number): boolean {
  return moment - now > clockSkew;
}

/** Tells whether Discord is still left alone; a clock that was set back makes the rest no longer. */
export function isResting(until: number, now: number): boolean {
  return now < until && until - now <= restAfterFailure;
}

/**
 * Returns a person whose roles a clock that was ahead has confirmed as one whose roles have to be
 * confirmed again. Until they are, they hold from now on: nobody loses them by the clock, and
 * nobody keeps them until it has come so far again.
 */
export async function setBack(
  db: Database['db'],
  user: StoredUser,
  now: number,
): Promise<StoredUser> {
  if (user.rolesAt === null || !isAhead(user.rolesAt, now)) return user;
  const rolesAt = now - freshFor;
  await setRolesBack(db, user.id, user.rolesAt, rolesAt);
  return { ...user, rolesAt };
}
