import { meets } from '#rules/access/access.ts';
import { ProblemError } from '../http/problem.ts';
import type { SignedIn } from '../services.ts';

/** Tells whether somebody may write a member's characters: their own, or as an editor or officer. */
export function mayWriteFor({ user, viewer }: SignedIn, ownerId: string): boolean {
  return user.id === ownerId || meets('editor-or-officer', viewer);
}

/** @throws ProblemError */
export function assertMayWrite(signedIn: SignedIn, ownerId: string): void {
  if (mayWriteFor(signedIn, ownerId)) return;
  throw new ProblemError(
    'not-allowed',
    'This is another member’s character. Only they, an editor or an officer can change it.',
  );
}

/** @throws ProblemError */
export function assertMaySee(signedIn: SignedIn, ownerId: string): void {
  if (mayWriteFor(signedIn, ownerId)) return;
  throw new ProblemError('not-allowed', 'Only the member, an editor or an officer sees this.');
}

/** The problem of a character that is not there. */
export function missing(id: string): ProblemError {
  return new ProblemError('not-found', `There is no character with the id ${id}.`);
}
