import * as z from 'zod/mini';

/** Returns the number that digits make; NaN, which no range takes, for anything else that is there. */
function readDigits(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A whole number from a query, with a message that says what it may be. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number, otherwise: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  const range = z.int({ error }).check(z.minimum(min, error), z.maximum(max, error));
  // The default stands inside: outside, Zod would leave it out of the reference.
  return z.pipe(z.transform(readDigits), z._default(range, otherwise));
}
