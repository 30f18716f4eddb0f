import type { RefObject } from 'react';
import { type Placed, asides, placeOf } from '#rules/raids/plan.ts';
import { poolPlace } from '../drag.ts';
import { useDrags } from '../use-drags.ts';
import type { Bench } from './bench.ts';

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
      bench.take(placed);
      return bench.people.get(person)?.username ?? null;
    },
    drop(person, place) {
      const placed = wayOf(person);
      const aside = asides.find((list) => list === place);
      const [squad = '', seat] = place?.split('/') ?? [];
      if (placed && aside) bench.put(placed, aside);
      else if (placed && place !== null && seat !== undefined) {
        bench.put(bench.lit.get(place)?.placed ?? placed, { squad, seat: Number(seat) });
      } else if (place === poolPlace && placeOf(bench.plan, person) !== null) bench.takeOut(person);
      else bench.putBack();
    },
  });
}
