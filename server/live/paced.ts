/** How often something is done that is asked for again and again. */
export interface Pace {
  /** so many times at once, while it has been asked for seldom */
  atOnce: number;
  /** then once in so many milliseconds */
  every: number;
}

/**
 * Does something when it is asked for, at a pace. What is asked for beyond it is done once for all who
 * asked meanwhile, as soon as the pace lets it: nothing that was asked for is left undone.
 */
export class Paced {
  readonly #work: () => void;
  readonly #pace: Pace;
  /** the moment from which it could be done `atOnce` times again, by `performance.now` */
  #rested = -Infinity;
  #waiting: NodeJS.Timeout | undefined;

  constructor(work: () => void, pace: Pace) {
    this.#work = work;
    this.#pace = pace;
  }

  ask(): void {
    if (this.#waiting) return;
    const { atOnce, every } = this.#pace;
    const wait = this.#rested - performance.now() - (atOnce - 1) * every;
    if (wait <= 0) {
      this.#do();
      return;
    }
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      this.#do();
    }, wait).unref();
  }

  /** Leaves undone what waits. */
  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  #do(): void {
    this.#rested = Math.max(this.#rested, performance.now()) + this.#pace.every;
    this.#work();
  }
}
