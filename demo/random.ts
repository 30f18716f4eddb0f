/** Returns the FNV-1a hash of a text, as an unsigned 32-bit number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A stream of numbers that look random and depend on the seed and the topic alone. Each topic draws
 * from its own stream, so that a new name for a hat does not move a raid to another day.
 */
export class Random {
  #state: number;

  constructor(seed: number, topic: string) {
    this.#state = hashOf(`${seed} ${topic}`);
  }

  /** Draws a number from 0 up to, and not including, 1 (mulberry32). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.share() * (max - min);
  }

  /** Draws a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.share() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from');
    // The index is below the length, so the element is there.
    return list[Math.floor(this.share() * list.length)] as T;
  }

  /** Draws an entry of a table of [entry, weight], heavier ones more often. */
  weighted<T>(table: readonly (readonly [T, number])[]): T {
    const total = table.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.share() * total;
    for (const [entry, weight] of table) {
      left -= weight;
      if (left < 0) return entry;
    }
    throw new Error('A table of weights must have one above zero');
  }

  /** Returns a copy in another order (Fisher and Yates). */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = this.whole(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  }

  /** Draws up to `count` different entries. */
  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  /** Draws `count` decimal digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('');
  }

  /** Draws a UUID of the shape of version 4. */
  uuid(): string {
    return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter) =>
      (letter === 'x' ? this.whole(0, 15) : this.whole(8, 11)).toString(16),
    );
  }
}
