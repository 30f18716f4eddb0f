/** Lets one after the other, in the order in which they asked. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for a turn. Returns a function that ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<null>();
    this.#last = promise;
    await before;
    return () => {
      resolve(null);
    };
  }
}
