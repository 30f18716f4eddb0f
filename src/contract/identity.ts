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
}

export const currentUserPath = '/api/auth/user/@me';

export const signOutPath = '/api/auth/remove';

/** Accepts exactly what `userSchema` accepts (a test compares the two). */
export function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, avatar, accessLevel, editor, guilded } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    /^\d{1,20}$/.test(id) &&
    typeof username === 'string' &&
    (avatar === null || typeof avatar === 'string') &&
    Number.isFinite(accessLevel) &&
    typeof editor === 'boolean' &&
    typeof guilded === 'boolean'
  );
}
