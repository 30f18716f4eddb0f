import { between, leastGain, lengthOf, type RoundTask, type Way } from './round-task.ts';

/** After so many steps a search is given up: some seconds in a browser, beside the page. */
const mostSteps = 300_000_000;

/** A search through one first stop: its places, and what each still answers, as bits. */
interface Search {
  /** places by position, the first stop at 0 */
  near: readonly number[];
  bits: Int32Array;
  /** distance of two of them */
  apart: Float64Array;
  /** by place and bit: how far it is to what answers it */
  toWant: Float64Array;
  /**
   * by what has been got and the bit that was last: the way by all that is wanted to the first stop is not
   * shorter, wherever one stands of what answers that bit
   */
  rest: Float64Array;
  /** by bit: the places that answer it */
  answering: readonly (readonly number[])[];
  /** number of bits */
  open: number;
}

/**
 * Keeps the places that a round through a stop can have that is shorter than a length: none of them is as
 * far as half of it.
 */
function searchFrom(
  task: RoundTask,
  first: number,
  known: number,
  gone: ReadonlySet<number>,
): Search {
  const own = task.answers[first] ?? [];
  const wants = Array.from(task.places.keys()).filter((want) => !own.includes(want));
  const others = Array.from(task.answers.keys()).filter(
    (place) => place !== first && !gone.has(place) && 2 * between(task, first, place) < known,
  );
  const near = [first, ...others];
  const size = near.length;
  const bits = Int32Array.from(near, (place) =>
    wants.reduce(
      (sum, want, bit) => (task.answers[place]?.includes(want) ? sum | (1 << bit) : sum),
      0,
    ),
  );
  bits[0] = 0;
  const apart = Float64Array.from({ length: size * size }, (_, at) =>
    between(task, near[Math.floor(at / size)] ?? 0, near[at % size] ?? 0),
  );
  const toWant = new Float64Array(size * wants.length).fill(Infinity);
  for (let from = 0; from < size; from += 1) {
    for (let by = 1; by < size; by += 1) {
      for (let bit = 0; bit < wants.length; bit += 1) {
        const at = from * wants.length + bit;
        if (((bits[by] ?? 0) >> bit) & 1) {
          toWant[at] = Math.min(toWant[at] ?? 0, apart[from * size + by] ?? 0);
        }
      }
    }
  }
  const answering = wants.map((_, bit) =>
    Array.from(near.keys()).filter((place) => ((bits[place] ?? 0) >> bit) & 1),
  );
  const search = { near, bits, apart, toWant, answering, open: wants.length };
  return { ...search, rest: restOf(search) };
}

/**
 * Finds how long the rest of a way is at least: as long as one from want to want, each as near to the next as
 * any two places of theirs.
 */
function restOf({ bits, toWant, open }: Omit<Search, 'rest'>): Float64Array {
  const all = (1 << open) - 1;
  const apart = new Float64Array(open * open).fill(Infinity);
  for (const [place, own] of bits.entries()) {
    for (let from = 0; from < open; from += 1) {
      if (!((own >> from) & 1)) continue;
      for (let to = 0; to < open; to += 1) {
        const at = from * open + to;
        apart[at] = Math.min(apart[at] ?? 0, toWant[place * open + to] ?? 0);
      }
    }
  }
  const rest = new Float64Array((all + 1) * open).fill(Infinity);
  for (let got = all; got > 0; got -= 1) {
    for (let from = 0; from < open; from += 1) {
      if (!((got >> from) & 1)) continue;
      let least = got === all ? (toWant[from] ?? 0) : Infinity;
      for (let to = 0; to < open; to += 1) {
        if ((got >> to) & 1) continue;
        const on = rest[(got | (1 << to)) * open + to] ?? 0;
        least = Math.min(least, (apart[from * open + to] ?? 0) + on);
      }
      rest[got * open + from] = least;
    }
  }
  return rest;
}

/** Reads the way back from a state to the first stop. */
function wayTo({ near }: Search, before: Int32Array, state: number): number[] {
  const way: number[] = [];
  for (let at = state; at >= 0; at = before[at] ?? -1) way.unshift(near[at % near.length] ?? 0);
  return way;
}

/** Counts down what may be looked at. */
interface Patience {
  steps: number;
}

/**
 * Finds the shortest way through a first stop (Held and Karp, over what has been got, of ways that can
 * still be the shortest). Returns null where none is shorter than one that is known.
 * @throws RangeError once patience is at an end
 */
function shortestThrough(search: Search, known: number, patience: Patience): number[] | null {
  const { near, bits, apart, toWant, rest, answering, open } = search;
  const size = near.length;
  const all = (1 << open) - 1;
  patience.steps -= size * size + (all + 1) * (size + open * open);
  if (patience.steps < 0) throw new RangeError('too many ways');
  const cost = new Float64Array((all + 1) * size).fill(Infinity);
  const before = new Int32Array(cost.length).fill(-1);
  cost[0] = 0;
  let best: { length: number; state: number } = { length: known, state: -1 };
  for (let state = 0; state < all * size; state += 1) {
    const far = cost[state] ?? Infinity;
    if (far === Infinity) continue;
    const [from, got] = [state % size, Math.floor(state / size)];
    for (let bit = 0; bit < open; bit += 1) {
      if ((got >> bit) & 1) continue;
      const on = (toWant[from * open + bit] ?? 0) + (rest[(got | (1 << bit)) * open + bit] ?? 0);
      if (far + on >= best.length - leastGain) continue;
      for (const to of answering[bit] ?? []) {
        const then = got | (bits[to] ?? 0);
        const length = far + (apart[from * size + to] ?? 0);
        const at = then * size + to;
        const back = length + (apart[to * size] ?? 0);
        if (length >= (cost[at] ?? 0) || back >= best.length - leastGain) continue;
        cost[at] = length;
        before[at] = state;
        if (then === all) best = { length: back, state: at };
      }
      patience.steps -= answering[bit]?.length ?? 0;
    }
    if (patience.steps < 0) throw new RangeError('too many ways');
  }
  return best.state < 0 ? null : wayTo(search, before, best.state);
}

/**
 * Finds the shortest way of all.
 * @param good one that gives everything
 * @returns null where there is too much to look at
 */
export function exactRound(task: RoundTask, good: Way): Way | null {
  const patience = { steps: mostSteps };
  const gone = new Set<number>();
  const [fewest = []] = task.places.toSorted((a, b) => a.length - b.length);
  let best = good;
  try {
    for (const first of fewest) {
      const known = lengthOf(task, best);
      const way = shortestThrough(searchFrom(task, first, known, gone), known, patience);
      if (way) best = way;
      // Whatever goes through it has been looked at.
      gone.add(first);
    }
  } catch (error) {
    if (error instanceof RangeError && patience.steps < 0) return null;
    throw error;
  }
  return best;
}
