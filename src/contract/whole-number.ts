import * as z from 'zod/mini';

/** Reads a number from digits; NaN, which no range takes, from any other value. */
function readDigits(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function rangeOf(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).check(z.minimum(min, error), z.maximum(max, error));
}

/** Makes the schema of a whole number in a query; its message names the range. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number, otherwise: number) {
  // The default stands inside: outside, Zod would leave it out of the reference.
  return z.pipe(z.transform(readDigits), z._default(rangeOf(min, max), otherwise));
}

/** Makes the schema of a whole number in a query that may leave it out. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberOrNone(min: number, max: number) {
  return z.pipe(z.transform(readDigits), z.optional(rangeOf(min, max)));
}
