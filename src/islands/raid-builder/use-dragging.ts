import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Placed, asides } from '#rules/raids/plan.ts';
import type { Bench } from './bench.ts';
import { type DragHands, listenForDrags } from './drag.ts';

/** Puts whoever is dragged where they are dropped; choosing and placing is the first way. */
export function useDragging(
  root: RefObject<HTMLElement | null>,
  bench: Bench,
  wayOf: (person: string) => Placed | null,
): void {
  const start = useEffectEvent((person: string): string | null => {
    const placed = bench.isFixed ? null : wayOf(person);
    if (!placed) return null;
    bench.take(placed);
    return bench.people.get(person)?.username ?? null;
  });
  const drop = useEffectEvent((person: string, place: string | null) => {
    const placed = wayOf(person);
    const aside = asides.find((list) => list === place);
    const [squad = '', seat] = place?.split('/') ?? [];
    if (placed && aside) bench.put(placed, aside);
    else if (placed && place !== null && seat !== undefined) {
      bench.put(bench.lit.get(place)?.placed ?? placed, { squad, seat: Number(seat) });
    } else bench.putBack();
  });
  useEffect(() => {
    const hands: DragHands = {
      start: (person) => start(person),
      drop: (person, place) => {
        drop(person, place);
      },
    };
    return root.current ? listenForDrags(root.current, hands) : undefined;
  }, [root]);
}
