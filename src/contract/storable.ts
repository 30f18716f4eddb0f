import * as z from 'zod/mini';

/** What PostgreSQL cannot store, and what is half a character. */
const unstorable = /[\0\p{Cs}]/u;

/** Refuses a text that no database could look for or store. */
export const storable = z.refine<string>(
  (text) => !unstorable.test(text),
  'must not hold NUL or broken characters',
);
