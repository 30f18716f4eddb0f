import * as z from 'zod/mini';

/**
 * Two whole numbers of an answer. Zod's own tuple would be the only one of the site's scripts, and every
 * page with an island would carry it.
 */
export const wholePair = z.array(z.int()).check(z.length(2)) as unknown as z.ZodMiniType<
  [number, number],
  [number, number]
>;

/** Two numbers, as somebody is just drawing them. */
export const numberPair = z.array(z.number()).check(z.length(2)) as unknown as z.ZodMiniType<
  [number, number],
  [number, number]
>;
