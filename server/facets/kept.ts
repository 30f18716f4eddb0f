/** Holds what was made last, by its name, and forgets what was not wanted for longest. */
export class Kept<Made> {
  readonly #most: number;
  readonly #made = new Map<string, Promise<Made>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns what is held by a name, or makes it; what could not be made is not held. */
  get(name: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#made.get(name);
    this.#made.delete(name);
    const made = known ?? make();
    this.#made.set(name, made);
    made.catch(() => {
      if (this.#made.get(name) === made) this.#made.delete(name);
    });
    const [oldest] = this.#made.keys();
    if (oldest !== undefined && this.#made.size > this.#most) this.#made.delete(oldest);
    return made;
  }
}
