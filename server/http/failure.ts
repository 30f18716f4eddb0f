import { adviceFor } from '../db/failure-advice.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { type PostgresFailure, postgresFailureOf } from '../db/postgres-failure.ts';
import { type SqliteFailure, sqliteFailureOf } from '../db/sqlite-failure.ts';
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

/** What a person is told of the failures that say something to them. */
const whatFailed: Partial<Record<SqliteFailure | PostgresFailure, string>> = {
  full: 'The disk of this site is full',
  'read-only': 'The database takes no writes now',
};

function detailOf(failure: SqliteFailure | PostgresFailure): string {
  const what = whatFailed[failure] ?? 'The database has failed';
  return `${what}. Nothing was saved; tell whoever runs the site.`;
}

/** Says in one line what whoever runs the host has to do about an error; null when that is unknown. */
export function adviceOn(error: unknown): string | null {
  const advice = adviceFor(error);
  return advice === null ? null : `the database cannot work: ${advice}`;
}

/** Makes the problem of a request that failed without being at fault itself. */
export function failureOf(error: unknown): ProblemError {
  const failure = sqliteFailureOf(error) ?? postgresFailureOf(error);
  if (failure && failure !== 'busy') return databaseSilent(detailOf(failure));
  if (isOutOfReach(error)) return databaseSilent();
  const trace = currentTrace();
  const number = trace ? ` as ${trace.id}` : '';
  const detail = `Something went wrong on our side. It has been written down${number}.`;
  return new ProblemError('failed', detail);
}
