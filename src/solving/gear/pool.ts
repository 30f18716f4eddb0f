import type { Model } from './model.ts';

/** A choice that was found. */
export interface Found {
  /** an option of each group */
  picks: Int32Array;
  score: number;
  /** places of its pieces in the order of ids, by slot */
  places: number[];
  /** the items that are worn, wherever, at whichever rarities: choices of one key are one, the best of them */
  key: string;
}

/** The best choices so far, each different from the others. */
export interface Pool {
  found: Found[];
  /** the score that another choice has to reach */
  wanted: () => number;
  /** ends to look for choices that are as good as the last one, but come first by their pieces */
  endTies: () => void;
  offer: (picks: Int32Array, score: number) => void;
}

function compare(one: Found, other: Found): number {
  if (one.score !== other.score) return other.score - one.score;
  const at = one.places.findIndex((place, slot) => place !== other.places[slot]);
  return at < 0 ? 0 : one.places[at]! - other.places[at]!;
}

/** Begins to collect the best `most` choices of a model. */
export function beginPool({ groups, problem }: Model, most: number): Pool {
  const found: Found[] = [];
  let step = 0;
  return {
    found,
    wanted: () => (found.length < most ? -Infinity : found[most - 1]!.score + step),
    endTies: () => {
      step = 1;
    },
    offer: (picks, score) => {
      const places = problem.slots.map(() => 0);
      const items: number[] = [];
      groups.forEach(({ slots, options }, at) => {
        const option = options[picks[at]!]!;
        slots.forEach((slot, place) => {
          places[slot] = option.holdings[place]!.order;
          items.push(option.holdings[place]!.item);
        });
      });
      const key = items.toSorted((a, b) => a - b).join();
      const one: Found = { picks: picks.slice(), score, places, key };
      const same = found.findIndex((other) => other.key === key);
      if (same >= 0) {
        if (compare(one, found[same]!) >= 0) return;
        found.splice(same, 1);
      }
      const at = found.findIndex((other) => compare(one, other) < 0);
      found.splice(at < 0 ? found.length : at, 0, one);
      if (found.length > most) found.pop();
    },
  };
}
