/**
 * Work of calls may take so much of each turn of the event loop, in milliseconds: as much as everything
 * else took in the turn before, within these bounds.
 */
const share = { least: 8, most: 40 };

/**
 * Shares the event loop between calls and everything else. Without it, whatever many calls have to do
 * at the same moment is done in one turn, and all others wait until it is over.
 *
 * Calls that have begun go on before others begin, so that none waits for ever in its middle; but every
 * second turn begins with one of the others, so that none waits for ever at its beginning.
 */
export class LoopShare {
  readonly #now: () => number;
  /** what goes on, and what is urgent */
  readonly #first: (() => void)[] = [];
  /** what has not begun */
  readonly #waiting: (() => void)[] = [];
  /** when work began in this turn of the loop; null before there was any */
  #began: number | null = null;
  /** when the last work ended, of which the end is known */
  #ended = 0;
  #share = share.least;
  /** whether the next to be done is one that has not begun */
  #isAdmitting = false;
  /** whether this turn began with one of those */
  #hasAdmitted = false;

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Begins some work: now while there is room in this turn, else in a later one, after what came before.
   * @param isUrgent it goes before all that has not begun
   */
  take(work: () => void, isUrgent = false): void {
    this.#begin();
    if (this.#isFree()) this.#do(work);
    else (isUrgent ? this.#first : this.#waiting).push(work);
  }

  /**
   * Waits for room to go on with what has begun.
   * @param isHolding others wait for it meanwhile, such as for a lock: it goes before all of them
   */
  async room(isHolding = false): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const goOn = () => {
      resolve(undefined);
    };
    this.#begin();
    if (isHolding && !this.#isFree()) this.#first.unshift(goOn);
    else this.take(goOn, true);
    await promise;
  }

  /** Begins to count in this turn of the loop. */
  #begin(): void {
    if (this.#began !== null) return;
    this.#began = this.#now();
    setImmediate(this.#turn);
  }

  /** Tells whether nothing waits, and there is room. */
  #isFree(): boolean {
    return this.#waiting.length === 0 && this.#first.length === 0 && this.#hasRoom();
  }

  #hasRoom(): boolean {
    return this.#began === null || this.#now() - this.#began < this.#share;
  }

  /** Begins anew with the next turn of the loop. */
  readonly #turn = (): void => {
    this.#began = null;
    this.#share = Math.min(share.most, Math.max(share.least, this.#now() - this.#ended));
    this.#hasAdmitted = !this.#hasAdmitted;
    this.#isAdmitting = this.#hasAdmitted;
    if (this.#waiting.length === 0 && this.#first.length === 0) return;
    this.#begin();
    this.#next();
  };

  #shift(): (() => void) | undefined {
    const next = this.#isAdmitting ? this.#waiting.shift() : undefined;
    this.#isAdmitting = false;
    return next ?? this.#first.shift() ?? this.#waiting.shift();
  }

  /** Does what waits, one after the other, while there is room. */
  #next(): void {
    const work = this.#shift();
    if (!work) return;
    this.#do(work, () => {
      if (this.#hasRoom()) this.#next();
    });
  }

  /** Does a work. What it has to do at once goes on in microtasks: only behind all of them is its end. */
  #do(work: () => void, then?: () => void): void {
    work();
    queueMicrotask(() => {
      process.nextTick(() => {
        this.#ended = this.#now();
        then?.();
      });
    });
  }
}

/** The share of all calls and their statements: there is one loop. */
export const loopShare = new LoopShare();
