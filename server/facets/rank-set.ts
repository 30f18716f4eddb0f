const wordBits = 32;

/** Counts the set bits of a word. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * A set of a snapshot's items, by their ranks: one bit for each item, so that counting is cheap.
 */
export class RankSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** Makes an empty set. @param items number of items in the snapshot */
  static none(items: number): RankSet {
    return new RankSet(new Uint32Array(Math.ceil(items / wordBits)));
  }

  add(place: number): void {
    const at = Math.floor(place / wordBits);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (place % wordBits));
  }

  /** Returns the items that are in both sets. */
  and(other: RankSet): RankSet {
    return new RankSet(this.#words.map((word, at) => word & (other.#words[at] ?? 0)));
  }

  /** Counts the items that are in both sets. */
  countIn(other: RankSet): number {
    let count = 0;
    for (let at = 0; at < this.#words.length; at += 1) {
      count += countBits((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    }
    return count;
  }
}
