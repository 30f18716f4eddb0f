import { meets } from '#rules/access/access.ts';
import { ProblemError } from '../http/problem.ts';
import type { SignedIn } from '../services.ts';

/**
 * Tells whether a person may write a member's characters: their own, or anybody's as an editor or
 * officer.
 */
export function mayWriteFor({ user, viewer }: SignedIn, ownerId: string): boolean {
  return user.id === ownerId || meets('editor-or-officer', viewer);
}

/** Refuses a person who may not write a member's characters. @throws ProblemError */
export function assertMayWrite(signedIn: SignedIn, ownerId: string): void {
  if (mayWriteFor(signedIn, ownerId)) return;
  throw new ProblemError(
    'not-allowed',
    'This is another member’s character. Only they, an editor or an officer can change it.',
  );
}

/** Refuses a person who may not see a member's characters. @throws ProblemError */
export function assertMaySee(signedIn: SignedIn, ownerId: string): void {
  if (mayWriteFor(signedIn, ownerId)) return;
  throw new ProblemError('not-allowed', 'Only the member, an editor or an officer sees this.');
}

/** Makes the problem of a character that does not exist. */
export function missing(id: string): ProblemError {
  return new ProblemError('not-found', `There is no character with the id ${id}.`);
}
