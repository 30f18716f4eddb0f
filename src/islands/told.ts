import { atom } from 'nanostores';

/** Words that stand in the page until they are put away. */
export interface Told {
  /** unique among those that stand, and higher than those before */
  id: number;
  words: string;
}

/** More than that nobody reads: the oldest give way. */
const mostTold = 100;

/** Keeps words that are told one after the other: the latest stand last. */
export function keepTold() {
  const $told = atom<readonly Told[]>([]);
  const tell = (words: string) => {
    const told = $told.get();
    const id = (told.at(-1)?.id ?? 0) + 1;
    $told.set([...told, { id, words }].slice(-mostTold));
  };
  return { $told, tell };
}
