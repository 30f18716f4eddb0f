import { closeness, type SoughtWord, soughtWord, wordsOf } from './near-words.ts';
import { foldText } from './search-text.ts';

/** Letters that have no accent to lose, as people type them who do not have them. */
const typedAs: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Returns the words of a name as people type it: without case, accents, and signs between words. */
export function typedWords(name: string): string[] {
  return wordsOf(foldText(name).replace(/[ßæœøłđðþı]/g, (letter) => typedAs[letter] ?? letter));
}

/** A name, or what somebody wrote for one, with what is computed of it once. */
export interface NearName {
  words: readonly SoughtWord[];
  /** all of its words, written as one */
  joined: SoughtWord;
}

/** Makes the name that `likeness` compares. */
export function nearName(name: string): NearName {
  const words = typedWords(name);
  return { words: words.map(soughtWord), joined: soughtWord(words.join('')) };
}

/** A name among other words is less sure than a name alone. */
const amongOthers = 0.9;

/** Among other words each of a name's has to be as near as this; a name of one word has to be right. */
const leastAmongOthers = 0.75;

/** Sums how near each word is to the nearest one of others, and finds the least. */
function nearestOf(
  words: readonly SoughtWord[],
  others: readonly SoughtWord[],
): { mean: number; least: number } {
  let [sum, least] = [0, 1];
  for (const word of words) {
    let nearest = 0;
    for (const other of others) nearest = Math.max(nearest, closeness(word, other));
    sum += nearest;
    least = Math.min(least, nearest);
  }
  return words.length === 0 ? { mean: 0, least: 0 } : { mean: sum / words.length, least };
}

/**
 * Tells how near a name is to what somebody wrote: 1 for the same words in any order, 0 for another
 * name. Letters may be wrong, missing, too many or swapped; words may be missing, written as one,
 * or stand among others.
 */
export function likeness(written: NearName, name: NearName): number {
  const { mean } = nearestOf(written.words, name.words);
  const isOne = written.words.length === 1 && name.words.length === 1;
  const whole = isOne ? mean : Math.max(closeness(written.joined, name.joined), mean);
  if (written.words.length <= name.words.length) return whole;
  const { least } = nearestOf(name.words, written.words);
  const needed = name.words.length === 1 ? 1 : leastAmongOthers;
  return least < needed ? whole : Math.max(whole, least * amongOthers);
}
