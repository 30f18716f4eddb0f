const hour = 60 * 60 * 1000;

/** A person, and all guests together, get at most this many lines of a kind in an hour. */
export const mostLinesAnHour = 60;

/** Counts the lines of a kind by person, on this host: whatever anyone can do, nobody fills the log. */
export class LinesAnHour {
  readonly #now: () => number;
  /** times of the lines of the last hour, oldest first */
  readonly #timesOf = new Map<string, number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Tells whether a person gets another line, and counts it. */
  take(person: string): boolean {
    const time = this.#now();
    const isOver = (at: number | undefined) => at === undefined || Math.abs(time - at) >= hour;
    for (const [other, times] of this.#timesOf) {
      if (isOver(times.at(-1))) this.#timesOf.delete(other);
    }
    const times = (this.#timesOf.get(person) ?? []).filter((at) => !isOver(at));
    if (times.length >= mostLinesAnHour) return false;
    this.#timesOf.set(person, [...times, time]);
    return true;
  }

  /** Counts the last line of a person no more: it could not be written. */
  giveBack(person: string): void {
    this.#timesOf.set(person, (this.#timesOf.get(person) ?? []).slice(0, -1));
  }
}
