import * as z from 'zod/mini';

/** More characters than any key has. */
const longestKey = 4000;

/** The place in a list after which a page begins: the `next` of the page before it. */
export const pageKey = z
  .string()
  .check(
    z.maxLength(longestKey, 'must be the `next` of a page'),
    z.regex(/^[\w-]+$/, 'must be the `next` of a page'),
    z.describe('the `next` of the page before; nothing for the first page'),
  );

/** The key after which the next page begins; null on the last page. */
export const nextPage = z.nullable(z.string());
