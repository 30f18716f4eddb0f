import * as z from 'zod/mini';

/** Reads a number from digits; NaN, which no range takes, from any other value. */
function readDigits(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Makes the schema of a whole number in a query; its message names the range. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number, otherwise: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  const range = z.int({ error }).check(z.minimum(min, error), z.maximum(max, error));
  // The default stands inside: outside, Zod would leave it out of the reference.
  return z.pipe(z.transform(readDigits), z._default(range, otherwise));
}
