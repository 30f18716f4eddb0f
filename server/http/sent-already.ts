import { ProblemError } from './problem.ts';

/**
 * Refuses a call whose id something else has, or what it made and somebody has changed since
 * (product §7.1).
 * @param what what was sent: leave, note
 */
export function sentAlready(what: string): ProblemError {
  return new ProblemError(
    'sent-already',
    `A ${what} that you sent before has arrived, and differs from this one. Look at it first; send this once more to add it too.`,
  );
}
