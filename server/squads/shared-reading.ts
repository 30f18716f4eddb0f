/**
 * Lets those who ask at one moment share a reading. It begins after the last of them has asked, so that
 * nobody is answered what was so before.
 */
export class SharedReading<T> {
  readonly #read: () => Promise<T>;
  #current: Promise<T> | null = null;
  /** the reading that begins once the current one has ended */
  #next: Promise<T> | null = null;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  read(): Promise<T> {
    if (!this.#current) return this.#begin();
    const begin = () => {
      this.#next = null;
      return this.#begin();
    };
    this.#next ??= this.#current.then(begin, begin);
    return this.#next;
  }

  #begin(): Promise<T> {
    const reading = this.#read().finally(() => {
      if (this.#current === reading) this.#current = null;
    });
    this.#current = reading;
    return reading;
  }
}
