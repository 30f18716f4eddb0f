import { isOutOfReach } from '../db/out-of-reach.ts';
import { type SqliteFailure, sqliteAdvice, sqliteFailureOf } from '../db/sqlite-failure.ts';
import { ProblemError } from './problem.ts';
import { currentTrace } from './trace.ts';

/** Seconds after which it is worth asking a host again that could not reach its database. */
export const retryAfter = 5;

const usualDetail = 'The database does not answer. Try again in a moment.';

/** Makes the problem of a request whose database is out of reach. */
export function databaseSilent(detail = usualDetail): ProblemError {
  const headers = { 'retry-after': String(retryAfter) };
  return new ProblemError('database-silent', detail, { headers });
}

function detailOf(failure: SqliteFailure): string {
  const what = failure === 'full' ? 'The disk of this site is full' : 'The database has failed';
  return `${what}. Nothing was saved; tell whoever runs the site.`;
}

/** Says in one line what whoever runs the host has to do about an error; null when that is unknown. */
export function adviceOn(error: unknown): string | null {
  const failure = sqliteFailureOf(error);
  return failure && `the database cannot work: ${sqliteAdvice[failure]}`;
}

/** Makes the problem of a request that failed without being at fault itself. */
export function failureOf(error: unknown): ProblemError {
  if (isOutOfReach(error)) return databaseSilent();
  const failure = sqliteFailureOf(error);
  if (failure) return databaseSilent(detailOf(failure));
  const trace = currentTrace();
  const number = trace ? ` as ${trace.id}` : '';
  const detail = `Something went wrong on our side. It has been written down${number}.`;
  return new ProblemError('failed', detail);
}
