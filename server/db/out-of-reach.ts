import { isBusy } from './sqlite-failure.ts';

/**
 * SQLSTATEs of a server that ends, starts, takes nobody more or takes too long, or whose connection
 * broke; 08P01 says that a side speaks wrongly, which does not pass by itself.
 */
const serverStates = /^(?:08(?!P01)\w{3}|57P0[1235]|57014|25P03|53300)$/;

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

/**
 * Tells whether a statement failed because its database could not be reached: nothing is wrong with
 * the request, and it may come again.
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error)) return true;
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (serverStates.test(code) || networkCodes.has(code))) return true;
  return clientWords.test(message);
}
