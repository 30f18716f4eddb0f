import * as z from 'zod/mini';

/** Makes the schema of a query's list of ids of the game: 1 to `most`, with commas between them. */
/* @__NO_SIDE_EFFECTS__ */
export function idList(most: number) {
  const words = `1 to ${most} ids with commas between them`;
  return z
    .string()
    .check(
      z.regex(new RegExp(`^\\d{1,19}(?:,\\d{1,19}){0,${most - 1}}$`), `must be ${words}`),
      z.describe(words),
    );
}
