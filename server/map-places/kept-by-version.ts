/** Holds what was read while something had a version, by names; beyond so many that which was read first goes. */
export class KeptByVersion<Read> {
  readonly #most: number;
  readonly #kept = new Map<string, { version: number | string; reading: Promise<Read> }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns what is held of a version, or reads it; what could not be read is not held. */
  of(name: string, version: number | string, read: () => Promise<Read>): Promise<Read> {
    const known = this.#kept.get(name);
    if (known?.version === version) return known.reading;
    const next = { version, reading: read() };
    this.#kept.delete(name);
    this.#kept.set(name, next);
    const [oldest] = this.#kept.size > this.#most ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    next.reading.catch(() => {
      if (this.#kept.get(name) === next) this.#kept.delete(name);
    });
    return next.reading;
  }
}
