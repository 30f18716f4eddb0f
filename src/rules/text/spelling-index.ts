import { nearestAt } from './spelling.ts';

/** So many of the known words are compared letter by letter: those that share most with the one asked for. */
const mostCompared = 8;

/** Lists the pairs of letters that stand beside each other in a word, each once. */
function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) pairs.add(word.slice(Math.max(0, at - 1), at + 1));
  return pairs;
}

/** Notes for each pair of letters at which places the words stand that have it. */
function indexOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    for (const pair of pairsOf(word)) {
      const having = index.get(pair);
      if (having) having.push(at);
      else index.set(pair, [at]);
    }
  }
  return index;
}

const none: readonly number[] = [];

/** Counts for each word how many pairs of letters it shares with another. */
function sharedWith(
  word: string,
  count: number,
  index: ReadonlyMap<string, readonly number[]>,
): Uint16Array {
  const shared = new Uint16Array(count);
  for (const pair of pairsOf(word)) {
    const having = index.get(pair) ?? none;
    for (const at of having) shared[at] = (shared[at] ?? 0) + 1;
  }
  return shared;
}

/** Finds the places of the words that are most like another by their pairs of letters, in order. */
function likest(shared: Uint16Array, length: number, lengths: Uint16Array): number[] {
  const best: { at: number; score: number }[] = [];
  let least = -Infinity;
  for (let at = 0; at < shared.length; at += 1) {
    // What a word has beyond those pairs are letters to add or to take away.
    const score = 2 * (shared[at] ?? 0) - Math.abs((lengths[at] ?? 0) - length);
    if (score <= least || shared[at] === 0) continue;
    const place = best.findIndex((other) => other.score < score);
    best.splice(place === -1 ? best.length : place, 0, { at, score });
    if (best.length > mostCompared) best.pop();
    if (best.length === mostCompared) least = best.at(-1)?.score ?? least;
  }
  return best.map(({ at }) => at).toSorted((a, b) => a - b);
}

/**
 * Returns a function that finds the known word that a person probably meant, or null when none is near.
 * The words are looked through once, however often it is asked.
 */
export function spelling(known: readonly string[]): (word: string) => string | null {
  const words = known.map((candidate) => candidate.toLowerCase());
  const lengths = Uint16Array.from(words, ({ length }) => length);
  const index = indexOf(words);
  const found = new Map<string, string | null>();
  return (word) => {
    const lower = word.toLowerCase();
    const before = found.get(lower);
    if (before !== undefined) return before;
    const places = likest(sharedWith(lower, words.length, index), lower.length, lengths);
    const meant = nearestAt(lower, known, places);
    found.set(lower, meant);
    return meant;
  };
}
