import * as z from 'zod/mini';

/** The id of a squad, as it is sent. */
export const squadIdText = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'must be 1 to 100 letters, digits or hyphens'));
