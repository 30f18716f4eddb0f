import { nearestAt } from './spelling.ts';

/** Of a longer list of words so many are compared letter by letter: those that share most with the word. */
const mostCompared = 12;

/** Lists the pairs of letters that stand beside each other in a word. */
function pairsOf(word: string): string[] {
  return Array.from(
    { length: word.length + 1 },
    (_, at) => (word[at - 1] ?? '') + (word[at] ?? ''),
  );
}

/** Notes for each pair of letters which of the words have it. */
function indexOf(words: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    for (const pair of new Set(pairsOf(word))) {
      const having = index.get(pair);
      if (having) having.push(at);
      else index.set(pair, [at]);
    }
  }
  return index;
}

/** Finds the words that share most pairs of letters with one, for their lengths, in their own order. */
function likest(word: string, words: readonly string[], index: Map<string, number[]>): number[] {
  const shared = new Uint16Array(words.length);
  for (const pair of new Set(pairsOf(word))) {
    for (const at of index.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1;
  }
  // What a word has beyond those pairs are letters to add or to take away.
  const score = (at: number) =>
    2 * (shared[at] ?? 0) - Math.abs((words[at]?.length ?? 0) - word.length);
  const best: { at: number; score: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (shared[at] === 0) continue;
    const own = score(at);
    if (best.length === mostCompared && own <= (best.at(-1)?.score ?? 0)) continue;
    const place = best.findIndex((other) => other.score < own);
    best.splice(place === -1 ? best.length : place, 0, { at, score: own });
    if (best.length > mostCompared) best.pop();
  }
  return best.map(({ at }) => at).toSorted((a, b) => a - b);
}

/**
 * Returns a function that finds the known word that a person probably meant, or null when none is near.
 * The words are looked through once, however often it is asked.
 */
export function spelling(known: readonly string[]): (word: string) => string | null {
  const words = known.map((candidate) => candidate.toLowerCase());
  const index = words.length > mostCompared ? indexOf(words) : null;
  const found = new Map<string, string | null>();
  return (word) => {
    const lower = word.toLowerCase();
    const before = found.get(lower);
    if (before !== undefined) return before;
    const meant = nearestAt(lower, known, index ? likest(lower, words, index) : words.keys());
    found.set(lower, meant);
    return meant;
  };
}
