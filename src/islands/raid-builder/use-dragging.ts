import { type RefObject, startTransition } from 'react';
import { type Placed, asides, placeOf } from '#rules/raids/plan.ts';
import { poolPlace } from '../drag.ts';
import { useDrags } from '../use-drags.ts';
import { type Bench, readSeatKey } from './bench.ts';
import { litSeats } from './use-bench-state.ts';

function drop(bench: Bench, person: string, placed: Placed | null, place: string | null): void {
  const aside = asides.find((list) => list === place);
  const at = place === null ? null : readSeatKey(place);
  if (placed && aside) bench.put(placed, aside);
  else if (placed && place !== null && at) {
    const lit = litSeats(bench.ground, { placed, at: null }, bench.breaches);
    bench.put(lit.get(place)?.placed ?? placed, at);
  } else if (place === poolPlace && placeOf(bench.plan, person) !== null) bench.takeOut(person);
  else bench.putBack();
}

/** Puts whoever is dragged where they are dropped: on a seat, on a list, back into the pool. */
export function useDragging(
  root: RefObject<HTMLElement | null>,
  bench: Bench,
  wayOf: (person: string) => Placed | null,
): void {
  useDrags(root, {
    start(person) {
      const placed = bench.isFixed ? null : wayOf(person);
      if (!placed) return null;
      // The hand moves on while the seats light up, one after the other.
      startTransition(() => {
        bench.take(placed);
      });
      return bench.people.get(person)?.username ?? null;
    },
    drop(person, place) {
      startTransition(() => {
        drop(bench, person, wayOf(person), place);
      });
    },
  });
}
