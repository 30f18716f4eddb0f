import * as z from 'zod/mini';

/** Makes the schema of a list. Its length is checked before any element is. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Element extends z.ZodMiniType>(element: Element, most: number) {
  return z.array(element).check(z.maxLength(most, `must have at most ${most} entries`));
}
