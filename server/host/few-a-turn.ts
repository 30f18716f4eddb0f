/** So many works begin in a turn of the event loop: of what is unusual, each takes up to a millisecond. */
export const few = 8;

/** Does works in their order, few in a turn of the event loop, so that no turn takes long by them. */
export class FewATurn {
  readonly #waiting: (() => void)[] = [];
  #begun = 0;

  /** Does a work: at once, or in a later turn when this one has had its share. */
  take(work: () => void): void {
    if (this.#waiting.length > 0 || this.#begun >= few) this.#waiting.push(work);
    else this.#begin(work);
  }

  #begin(work: () => void): void {
    if (this.#begun === 0) setImmediate(this.#turn);
    this.#begun += 1;
    work();
  }

  readonly #turn = (): void => {
    this.#begun = 0;
    while (this.#begun < few) {
      const work = this.#waiting.shift();
      if (!work) return;
      this.#begin(work);
    }
  };
}
