import type { Operation } from '#contract/operation.ts';
import { type SlowCall, slowCallFrom } from '#contract/site-state.ts';

const hour = 60 * 60_000;
const hoursKept = 24;

/** The slow calls of an operation that are kept for its median. */
const timesKept = 50;

/** The calls of an operation within an hour, counted from 1970. */
interface Hour {
  hour: number;
  calls: number;
  slow: number;
  longest: number;
}

/** What is known of an operation that was slow. */
interface Known {
  operation: Operation;
  hours: (Hour | undefined)[];
  /** the latest slow calls, in a ring; `next` is the place of the oldest */
  times: { at: number; ms: number }[];
  next: number;
  last: number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/**
 * Counts the calls of the last day by operation, and keeps what the slow ones took. There are only
 * so many operations, so it stays small whatever is called.
 */
export class SlowCalls {
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param ms how long the answer took */
  note(operation: Operation, ms: number): void {
    const at = this.#now();
    const known = this.#of(operation);
    const counted = this.#hourOf(known, Math.floor(at / hour));
    counted.calls += 1;
    if (ms < slowCallFrom) return;
    counted.slow += 1;
    counted.longest = Math.max(counted.longest, ms);
    known.times[known.next] = { at, ms };
    known.next = (known.next + 1) % timesKept;
    known.last = at;
  }

  /** Returns the operations that were slow in the last day, those with the longest call first. */
  list(): SlowCall[] {
    const thisHour = Math.floor(this.#now() / hour);
    return Array.from(this.#known.values(), (known) => this.#toSlowCall(known, thisHour))
      .filter(({ slow }) => slow > 0)
      .toSorted((a, b) => b.longest - a.longest);
  }

  #of(operation: Operation): Known {
    const known = this.#known.get(operation.id);
    if (known) return known;
    const made: Known = { operation, hours: [], times: [], next: 0, last: 0 };
    this.#known.set(operation.id, made);
    return made;
  }

  #hourOf({ hours }: Known, number: number): Hour {
    const place = number % hoursKept;
    const found = hours[place];
    if (found?.hour === number) return found;
    const made = { hour: number, calls: 0, slow: 0, longest: 0 };
    hours[place] = made;
    return made;
  }

  #toSlowCall({ operation, hours, times, last }: Known, thisHour: number): SlowCall {
    const sum = { calls: 0, slow: 0, longest: 0 };
    for (const counted of hours) {
      // One that a clock ahead has made is of no day that is over.
      if (!counted || counted.hour > thisHour || counted.hour <= thisHour - hoursKept) continue;
      sum.calls += counted.calls;
      sum.slow += counted.slow;
      sum.longest = Math.max(sum.longest, counted.longest);
    }
    const since = (thisHour - hoursKept + 1) * hour;
    const recent = times.filter(({ at }) => at >= since).map(({ ms }) => ms);
    return {
      method: operation.method,
      path: operation.path,
      calls: sum.calls,
      slow: sum.slow,
      median: Math.round(median(recent)),
      longest: Math.round(sum.longest),
      last: new Date(last).toISOString(),
    };
  }
}
