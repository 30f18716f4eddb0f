import type { Identity } from '#rules/guild/identity.ts';

/**
 * The signed-in person and the two calls of every page's bar. This file stands apart from the
 * schemas because a signed-in reader's article loads it (docs/decisions/004).
 */

/** The signed-in person (product §3.1). */
export interface User {
  /** Discord id */
  id: string;
  username: string;
  /** avatar hash, null for none */
  avatar: string | null;
  /** highest level among the person's roles, 0 with none */
  accessLevel: number;
  editor: boolean;
  /** the person is in the guild's Discord server */
  guilded: boolean;
  /** number of notices that they have not read, up to 99; a browser may know an older person without it */
  unread?: number | undefined;
}

export const currentUserPath = '/api/auth/user/@me';

export const signOutPath = '/api/auth/remove';

/** Accepts whoever is shown by name and picture, whatever else is told of them. */
export function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, avatar } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof username === 'string' &&
    (avatar === null || typeof avatar === 'string')
  );
}

/**
 * Accepts exactly what `userSchema` accepts (a test compares the two), but for the number of unread
 * notices, which is only ever shown.
 */
export function isUser(value: unknown): value is User {
  if (!isIdentity(value)) return false;
  const { id, accessLevel, editor, guilded } = value as Identity & Record<string, unknown>;
  return (
    /^\d{1,20}$/.test(id) &&
    Number.isFinite(accessLevel) &&
    typeof editor === 'boolean' &&
    typeof guilded === 'boolean'
  );
}
