const wordBits = 32;

/** Counts the set bits of a word. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Places from `start` up to, and not including, `end`. */
export interface Places {
  start: number;
  end: number;
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

  has(place: number): boolean {
    return ((this.#words[Math.floor(place / wordBits)] ?? 0) & (1 << (place % wordBits))) !== 0;
  }

  /** Returns the items that are in both sets. */
  and(other: RankSet): RankSet {
    return new RankSet(this.#words.map((word, at) => word & (other.#words[at] ?? 0)));
  }

  /** Returns the items that are in either set. */
  or(other: RankSet): RankSet {
    return new RankSet(this.#words.map((word, at) => word | (other.#words[at] ?? 0)));
  }

  /** Counts the items of the set. */
  get size(): number {
    return this.countIn(this);
  }

  /** Counts the items that are in both sets. */
  countIn(other: RankSet): number {
    let count = 0;
    for (let at = 0; at < this.#words.length; at += 1) {
      count += countBits((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    }
    return count;
  }

  /**
   * Yields the items between two places, in order, and passes over the first of them: over whole
   * words at once, so that a page deep inside costs little more than the first.
   */
  *between({ start, end }: Places, passedOver: number): Generator<number> {
    let left = passedOver;
    for (let at = Math.floor(start / wordBits); at * wordBits < end; at += 1) {
      const first = at * wordBits;
      const isWhole = first >= start && first + wordBits <= end;
      const count = isWhole ? countBits(this.#words[at] ?? 0) : 0;
      if (isWhole && count <= left) {
        left -= count;
        continue;
      }
      for (
        let place = Math.max(first, start);
        place < Math.min(first + wordBits, end);
        place += 1
      ) {
        if (!this.has(place)) continue;
        if (left === 0) yield place;
        else left -= 1;
      }
    }
  }

  /** Counts the items between two places. */
  countBetween({ start, end }: Places): number {
    let count = 0;
    for (let at = Math.floor(start / wordBits); at * wordBits < end; at += 1) {
      const first = at * wordBits;
      if (first >= start && first + wordBits <= end) {
        count += countBits(this.#words[at] ?? 0);
        continue;
      }
      for (
        let place = Math.max(first, start);
        place < Math.min(first + wordBits, end);
        place += 1
      ) {
        if (this.has(place)) count += 1;
      }
    }
    return count;
  }
}
