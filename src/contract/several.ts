import * as z from 'zod/mini';
import { listOf } from './list-of.ts';

/** Makes the schema of a query's parameter that may stand there several times, each with its own value. */
/* @__NO_SIDE_EFFECTS__ */
export function several<Word extends z.ZodMiniType>(word: Word, most: number) {
  const asList = z.transform((given: unknown) =>
    given === undefined || Array.isArray(given) ? given : [given],
  );
  return z.pipe(asList, z.optional(listOf(word, most)));
}
