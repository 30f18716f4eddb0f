import type { StoredUser } from '../db/people.ts';
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

/** Returns the person without roles, for one whose roles were confirmed too long ago. */
export function withoutRoles(user: StoredUser): StoredUser {
  return { ...user, roles: null };
}
