import { ApiError } from '#api/errors.ts';

/** Tells whether the address is at fault: asking again would give the same answer. */
export function isFaultOfAddress(error: Error): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status);
}
