const wordBits = 32;

/** Returns how many bits of a word are set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Some of a snapshot's items, by their places in it: a bit an item, so that counting costs little. */
export class RankSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** @param items how many there are in all */
  static none(items: number): RankSet {
    return new RankSet(new Uint32Array(Math.ceil(items / wordBits)));
  }

  add(place: number): void {
    const at = Math.floor(place / wordBits);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (place % wordBits));
  }

  /** Returns those that are in both. */
  and(other: RankSet): RankSet {
    return new RankSet(this.#words.map((word, at) => word & (other.#words[at] ?? 0)));
  }

  /** Returns how many are in both. */
  countIn(other: RankSet): number {
    let count = 0;
    for (let at = 0; at < this.#words.length; at += 1) {
      count += countBits((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    }
    return count;
  }
}
