/** Tells whether a word of a name begins with a term. */
function beginsIn(name: string, term: string): boolean {
  for (let at = name.indexOf(term); at !== -1; at = name.indexOf(term, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true;
  }
  return false;
}

/**
 * Says how well a name answers a term, both folded (product §9.27): 0 it is the term, 1 it begins with
 * it, 2 a word of it does, 3 it has it somewhere, 4 each word of the term begins one of the name's; null
 * not at all.
 */
export function matchRank(name: string, term: string): number | null {
  if (!name.includes(term)) {
    // One word that is nowhere begins nothing: most of a great many names are done with here.
    const words = term.includes(' ') ? term.split(' ') : [];
    return words.length > 0 && words.every((word) => beginsIn(name, word)) ? 4 : null;
  }
  if (name === term) return 0;
  if (name.startsWith(term)) return 1;
  return beginsIn(name, term) ? 2 : 3;
}

/** Returns those that have a rank, the lowest first, at most so many; equals stay in their order. */
export function bestRanked<T>(
  all: readonly T[],
  most: number,
  rankOf: (one: T) => number | null,
): T[] {
  return all
    .flatMap((one) => {
      const rank = rankOf(one);
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}

/** Returns the rank of the name that answers a term best, all folded; null where none does. */
export function bestRank(names: readonly string[], term: string): number | null {
  const ranks = names.flatMap((name) => matchRank(name, term) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/**
 * Returns what answers a term best, at most so many; equals stay in their order.
 * @param term folded
 * @param namesOf names of one, folded: the one that fits best counts
 */
export function bestMatches<T>(
  all: readonly T[],
  term: string,
  most: number,
  namesOf: (one: T) => readonly string[],
): T[] {
  return bestRanked(all, most, (one) => bestRank(namesOf(one), term));
}
