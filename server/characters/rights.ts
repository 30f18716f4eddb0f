import { meets } from '#rules/access/access.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { ProblemError } from '../http/problem.ts';

/** @returns whether somebody may write a member's characters: their own, or as an editor or officer */
export function mayWriteFor({ user, viewer }: SignedIn, ownerId: string): boolean {
  return user.id === ownerId || meets('editor-or-officer', viewer);
}

/** @throws ProblemError 403 */
export function assertMayWrite(signedIn: SignedIn, ownerId: string): void {
  if (mayWriteFor(signedIn, ownerId)) return;
  throw new ProblemError(
    403,
    'This is another member’s character. Only they, an editor or an officer can change it.',
  );
}
