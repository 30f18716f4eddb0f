import { DatabaseError } from './database-error.ts';
import { postgresFailureOf } from './postgres-failure.ts';
import { isBusy } from './sqlite-failure.ts';

/**
 * SQLSTATEs of a server that ends, starts, takes nobody more or takes too long, of a lock that
 * somebody keeps, or whose connection broke; 08P01 says that a side speaks wrongly, which does not
 * pass by itself.
 */
const serverStates = /^(?:08(?!P01)\w{3}|57P0[1-5]|57014|25P0[34]|53300|55P03)$/;

/** What the network says of a server that is not there. */
const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the client says, without a code, once its connection is gone. */
const clientWords =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded)/;

/** A process that works for this one could not reach its database, or could not work with it. */
export class OutOfReachError extends Error {
  override name = 'OutOfReachError';
}

/**
 * Tells whether a statement, or the opening of a database, failed because its database could not be reached, or could not work:
 * nothing is wrong with the request, and it may come again. Whom PostgreSQL refuses may not.
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return isOutOfReach(error.cause);
  if (error instanceof OutOfReachError || isBusy(error)) return true;
  const failure = postgresFailureOf(error);
  if (failure) return failure !== 'refused';
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (serverStates.test(code) || networkCodes.has(code))) return true;
  return clientWords.test(message);
}
