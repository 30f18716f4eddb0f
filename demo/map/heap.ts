/** Whole numbers that come out by how much they cost, the cheapest first. */
export class Heap {
  readonly #costs: number[] = [];
  readonly #entries: number[] = [];

  get size(): number {
    return this.#entries.length;
  }

  #cost(at: number): number {
    return this.#costs[at] ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const [cost, entry] = [this.#cost(one), this.#entries[one] ?? 0];
    this.#costs[one] = this.#cost(other);
    this.#entries[one] = this.#entries[other] ?? 0;
    this.#costs[other] = cost;
    this.#entries[other] = entry;
  }

  push(entry: number, cost: number): void {
    let at = this.#entries.push(entry) - 1;
    this.#costs.push(cost);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#cost(above) <= this.#cost(at)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  pop(): { entry: number; cost: number } | null {
    if (this.size === 0) return null;
    this.#swap(0, this.size - 1);
    const [entry, cost] = [this.#entries.pop() ?? 0, this.#costs.pop() ?? 0];
    let at = 0;
    for (;;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (this.#cost(below) < this.#cost(least)) least = below;
      }
      if (least === at) return { entry, cost };
      this.#swap(at, least);
      at = least;
    }
  }
}
