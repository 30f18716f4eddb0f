/** Milliseconds before the first try again, and before each of the last. */
const first = 1000;
const longest = 30_000;

/** Pauses before something is tried again: each twice the one before, up to the longest. */
export class Pauses {
  #next = first;

  /** Returns the next pause, in milliseconds. */
  next(): number {
    const pause = this.#next;
    this.#next = Math.min(2 * pause, longest);
    return pause;
  }

  /** Begins with the first again: it has gone well. */
  reset(): void {
    this.#next = first;
  }
}
