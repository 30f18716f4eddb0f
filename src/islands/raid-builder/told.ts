/** Words that stand in the page until they are put away. */
export interface Told {
  /** unique among those that stand, and higher than those before */
  id: number;
  words: string;
}

/** More than that nobody reads: the oldest give way. */
const mostTold = 100;

/** Adds words to those that stand already: the latest stand last. */
export function addTold(told: readonly Told[], words: string): readonly Told[] {
  const id = (told.at(-1)?.id ?? 0) + 1;
  return [...told, { id, words }].slice(-mostTold);
}
