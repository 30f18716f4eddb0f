/** Lets one work at a time, in the order in which they asked. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits until everybody before is done. Returns a function that lets the next one work. */
  async lock(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<null>();
    this.#last = promise;
    await before;
    return () => {
      resolve(null);
    };
  }
}
