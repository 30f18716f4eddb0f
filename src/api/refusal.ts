import { ApiError } from './errors.ts';

/** The statuses of an answer that another try may change: signed out, too slow, too often. */
const passing = new Set([401, 408, 429]);

/** Tells whether the server has looked at something and refused it. Else another try may hold. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !passing.has(error.status);
}
