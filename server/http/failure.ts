import { isOutOfReach } from '../db/out-of-reach.ts';
import { ProblemError } from './problem.ts';

/** Seconds after which it is worth asking a host again that could not reach its database. */
export const retryAfter = 5;

/** Makes the problem of a request whose database is out of reach. */
export function databaseSilent(): ProblemError {
  const headers = { 'retry-after': String(retryAfter) };
  const detail = 'The database does not answer. Try again in a moment.';
  return new ProblemError('database-silent', detail, { headers });
}

/** Makes the problem of a request that failed without being at fault itself. */
export function failureOf(error: unknown): ProblemError {
  if (isOutOfReach(error)) return databaseSilent();
  return new ProblemError('failed', 'Something went wrong on our side. It has been written down.');
}
