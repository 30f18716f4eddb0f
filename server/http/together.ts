import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Reads for all who ask in one turn of the event loop at once. What is read is read after each of them has asked, as if
 * they had read it themselves.
 */
export class Together<Key, Found> {
  readonly #read: (keys: readonly Key[]) => Promise<(key: Key) => Found>;
  #asked: { keys: Set<Key>; reading: Promise<(key: Key) => Found> } | null = null;

  /** @param read reads what keys stand for, each of which was asked for at least once */
  constructor(read: (keys: readonly Key[]) => Promise<(key: Key) => Found>) {
    this.#read = read;
  }

  async of(key: Key): Promise<Found> {
    this.#asked ??= this.#begin();
    this.#asked.keys.add(key);
    return (await this.#asked.reading)(key);
  }

  #begin() {
    const keys = new Set<Key>();
    const reading = nextTurn().then(() => {
      this.#asked = null;
      return this.#read([...keys]);
    });
    return { keys, reading };
  }
}
