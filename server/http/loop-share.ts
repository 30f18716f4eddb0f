/** Work of calls may take so much of each turn of the event loop, in milliseconds. */
const share = 8;

/**
 * Shares the event loop between calls and everything else. Without it, whatever many calls have to do
 * at the same moment is done in one turn, and all others wait until it is over.
 */
export class LoopShare {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  /** when work began in this turn of the loop; null before there was any */
  #began: number | null = null;

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does some work: now while there is room in this turn, else in a later one, after what came before. */
  take(work: () => void): void {
    if (this.#began === null) {
      this.#began = this.#now();
      setImmediate(this.#turn);
    }
    if (this.#waiting.length === 0 && this.#hasRoom()) work();
    else this.#waiting.push(work);
  }

  /** Waits for room. */
  async room(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.take(() => {
      resolve(undefined);
    });
    await promise;
  }

  #hasRoom(): boolean {
    return this.#began === null || this.#now() - this.#began < share;
  }

  /** Begins anew with the next turn of the loop. */
  readonly #turn = (): void => {
    this.#began = null;
    if (this.#waiting.length === 0) return;
    this.#began = this.#now();
    setImmediate(this.#turn);
    this.#next();
  };

  /** Does what waits, one after the other, while there is room. */
  #next(): void {
    const work = this.#waiting.shift();
    if (!work) return;
    work();
    // What the work has to do at once goes on in microtasks: only behind all of them is its time known.
    queueMicrotask(() => {
      process.nextTick(() => {
        if (this.#hasRoom()) this.#next();
      });
    });
  }
}

/** The share of all calls: there is one loop. */
export const loopShare = new LoopShare();
