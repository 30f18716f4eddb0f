import type { StoredUser } from '../db/people.ts';
import type { Membership } from '../services.ts';

/** Roles are this old at most when they open something (product §6.8), in milliseconds. */
export const freshFor = 60_000;

/** After a failure Discord is left alone for this long, in milliseconds. */
export const restAfterFailure = 15_000;

/** Nobody waits longer than this for their roles to be read again, in milliseconds. */
export const longestWait = 5_000;

/** A membership that the host holds, and closes at the end. */
export interface HostMembership extends Membership {
  close: () => Promise<void>;
}

/** Returns the person without anything that roles give: nobody has confirmed them for too long. */
export function withoutRoles(user: StoredUser): StoredUser {
  return { ...user, roles: null };
}
