import * as z from 'zod/mini';

/** What a character can do, and how far that is known: what builders show of it. */
export const characterPowers = {
  physicalPower: z.number(),
  magicalPower: z.number(),
  healingPower: z.number(),
  health: z.number(),
  /** slots of the paper doll that hold something */
  equipped: z.number(),
  /** last change of the record, milliseconds since 1970 */
  updatedAt: z.number(),
};
